import PDFDocument from 'pdfkit';
import { type Run, runsOf, useFont, type Weight } from './pdf-fonts.ts';

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792, margin: 54, bottom: 64 } as const;
export const COLUMN = PAGE.width - 2 * PAGE.margin;
/** The site's own tokens (web/app.css). */
export const COLORS = {
  ink: '#14211d',
  muted: '#55605b',
  signal: '#d4f93d',
  action: '#0a5952',
  white: '#ffffff',
};
export type PdfColors = typeof COLORS;

export interface Style {
  size: number;
  weight?: Weight;
  color?: keyof PdfColors;
  /** Between lines, in points. */
  gap?: number;
}

export interface Place {
  x?: number;
  y?: number;
  width?: number;
}

type Element = PDFKit.PDFStructureElement;
type Tag = Parameters<PDFKit.PDFDocument['struct']>[0];

export type PageBuilder = ReturnType<typeof openPageBuilder>;

/** A tagged PDF that is written from top to bottom. What a screen reader shall not read is drawn by `decorate`. */
export function openPageBuilder(
  info: {
    title: string;
    author: string;
    subject: string;
    keywords: string;
    madeAt: Date;
  },
  colors: PdfColors,
) {
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: PAGE.margin, bottom: PAGE.bottom, left: PAGE.margin, right: PAGE.margin },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    font: null as unknown as string,
    info: {
      Title: info.title,
      Author: info.author,
      Subject: info.subject,
      Keywords: info.keywords,
      Creator: info.author,
      Producer: 'pdfkit',
      CreationDate: info.madeAt,
      ModDate: info.madeAt,
    },
  });
  const root = document.struct('Document');
  document.addStructure(root);
  let parent: Element = root;

  /** `[Sect, [H2, …]]`: everything that `work` writes lies inside an element of its own. */
  function inside(tag: Tag, work: () => void): void {
    const before = parent;
    parent = document.struct(tag);
    before.add(parent);
    work();
    parent = before;
  }

  function write(tag: Tag, words: string, style: Style, place: Place = {}): void {
    parent.add(document.struct(tag, {}, [() => draw(words, style, place)]));
  }

  function draw(words: string, { size, weight = 400, color = 'ink', gap = 0 }: Style, place: Place): void {
    const runs = runsOf(words, weight);
    const { x = PAGE.margin, y = document.y, width = PAGE.margin + COLUMN - x } = place;
    for (const [index, run] of runs.entries()) {
      useFont(document, run);
      document.fontSize(size).fillColor(colors[color]);
      const options = { width, lineGap: gap, continued: index < runs.length - 1 };
      if (index === 0) document.text(run.text, x, y, options);
      else document.text(run.text, options);
    }
  }

  /** How high `words` will stand. The widest font decides, so it may be a little less than said. */
  function heightOf(words: string, { size, weight = 400, gap = 0 }: Style, width: number): number {
    const [longest] = runsOf(words, weight).toSorted((a: Run, b: Run) => b.text.length - a.text.length);
    if (longest === undefined) return 0;
    useFont(document, longest);
    return document.fontSize(size).heightOfString(words, { width, lineGap: gap });
  }

  function figure(alt: string, work: () => void): void {
    parent.add(document.struct('Figure', { alt }, [work]));
  }

  function decorate(work: () => void): void {
    document.markContent('Artifact');
    work();
    document.endMarkedContent();
  }

  /** Starts a page when less than `height` is left on this one. */
  function keepTogether(height: number): void {
    if (document.y + height > PAGE.height - PAGE.bottom) {
      document.addPage();
      document.y = PAGE.margin;
    }
  }

  /** The same on every page, below the text; said once all pages are there. */
  function foot(lineOf: (page: number, pages: number) => string): void {
    const { start, count } = document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      document.switchToPage(start + index);
      decorate(() => {
        // Otherwise text so far down would start another page.
        document.page.margins.bottom = 0;
        draw(lineOf(index + 1, count), { size: 8, color: 'muted' }, { y: PAGE.height - 40 });
        document.page.margins.bottom = PAGE.bottom;
      });
    }
  }

  return { document, colors, inside, write, heightOf, figure, decorate, keepTogether, foot };
}

/** The whole file, once everything is written. */
export async function finishPages({ document }: PageBuilder): Promise<Buffer> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.once('end', () => resolve(Buffer.concat(chunks)));
    document.once('error', reject);
  });
  document.end();
  return whole;
}
