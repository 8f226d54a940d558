import type { Editions, TextVersion } from '#contract/waiver-texts/texts.ts';

/** A text as it is typed, each paragraph a line. */
export interface Written {
  title: string;
  text: string;
  spanishTitle: string;
  spanishText: string;
}

export function write({ en, es }: Editions): Written {
  return {
    title: en.title,
    text: en.paragraphs.join('\n\n'),
    spanishTitle: es?.title ?? '',
    spanishText: es?.paragraphs.join('\n\n') ?? '',
  };
}

/** Undefined while a title or the words of an edition are missing. */
export function readWritten({ title, text, spanishTitle, spanishText }: Written): Editions | undefined {
  const en = readEdition(title, text);
  const hasSpanish = spanishTitle.trim() !== '' || spanishText.trim() !== '';
  const es = hasSpanish ? readEdition(spanishTitle, spanishText) : undefined;
  if (en === undefined || (hasSpanish && es === undefined)) return undefined;
  return { en, ...(es && { es }) };
}

function readEdition(title: string, text: string) {
  const paragraphs = text.split('\n').map((line) => line.trim());
  const full = paragraphs.filter((line) => line !== '');
  return title.trim() === '' || full.length === 0 ? undefined : { title: title.trim(), paragraphs: full };
}

/** Of a text that was published. */
export function editionsOf({ title, paragraphs, spanish }: TextVersion): Editions {
  const es = spanish && { title: spanish.title, paragraphs: spanish.paragraphs };
  return { en: { title, paragraphs }, ...(es && { es }) };
}
