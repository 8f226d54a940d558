import { venue } from '#venue/venue.ts';

/** The content of an email, from which both its plain text and its HTML are made. */
export interface EmailContent {
  subject: string;
  /** The line that a mail program shows beside the subject. */
  preview: string;
  blocks: Block[];
  /** Below the line: why the reader gets it, and how to unsubscribe. */
  footnotes: Block[];
}

export type Block =
  | { kind: 'words'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'picture'; cid: string; alt: string; side: number }
  | { kind: 'facts'; facts: [label: string, value: string][] };

export const words = (text: string): Block => ({ kind: 'words', text });
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url });
export const link = (label: string, url: string): Block => ({ kind: 'link', label, url });

/** The site's own tokens (web/app.css). */
const COLOR = {
  ink: '#14211d',
  paper: '#f7f2e7',
  card: '#fffdf8',
  line: '#d9d2c1',
  muted: '#55605b',
  signal: '#d4f93d',
  teal: '#0a5952',
};
const FONT = "font-family:Figtree,'Helvetica Neue',Arial,sans-serif;";
const BODY = `${FONT}font-size:16px;line-height:24px;color:${COLOR.ink};margin:0 0 16px;`;
const NOTE = `${FONT}font-size:13px;line-height:19px;color:${COLOR.muted};margin:0 0 8px;`;

export function textOf({ blocks, footnotes }: EmailContent): string {
  const { street, city, state, postalCode } = venue.address;
  const place = `${venue.name}, ${street}, ${city}, ${state} ${postalCode}`;
  const parts = [...blocks, words('-- '), ...footnotes, words(place)].map(plainOf).filter((part) => part !== '');
  return `${parts.join('\n\n')}\n`;
}

function plainOf(block: Block): string {
  switch (block.kind) {
    case 'words':
      return block.text;
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'picture':
      return '';
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
}

/** Tables, and styles on each element: what mail programs understand. Nothing is loaded from elsewhere. */
export function htmlOf({ subject, preview, blocks, footnotes }: EmailContent): string {
  const { street, city, state, postalCode } = venue.address;
  const place = `${venue.name}, ${street}, ${city}, ${state} ${postalCode}`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:0;background:${COLOR.paper};">
<div style="display:none;max-height:0;overflow:hidden;">${escape(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOR.paper};"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${COLOR.card};border:1px solid ${COLOR.line};">
<tr><td style="background:${COLOR.ink};border-bottom:4px solid ${COLOR.signal};padding:18px 28px;${FONT}font-size:16px;font-weight:700;color:${COLOR.signal};">${escape(venue.name)}</td></tr>
<tr><td style="padding:28px 28px 12px;">
${blocks.map((block) => richOf(block, BODY)).join('\n')}
</td></tr>
<tr><td style="padding:16px 28px 20px;border-top:1px solid ${COLOR.line};">
${footnotes.map((block) => richOf(block, NOTE)).join('\n')}
<p style="${NOTE}">${escape(place)}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function richOf(block: Block, style: string): string {
  switch (block.kind) {
    case 'words':
      return `<p style="${style}">${escape(block.text).replaceAll('\n', '<br>')}</p>`;
    case 'button':
      return `<p style="${style}"><a href="${escape(block.url)}" style="display:inline-block;background:${COLOR.teal};color:#ffffff;font-weight:700;text-decoration:none;padding:14px 24px;border-radius:12px;">${escape(block.label)}</a></p>`;
    case 'link':
      return `<p style="${style}"><a href="${escape(block.url)}" style="color:${COLOR.teal};">${escape(block.label)}</a></p>`;
    case 'picture':
      return `<p style="${style}"><img src="cid:${escape(block.cid)}" alt="${escape(block.alt)}" width="${block.side}" height="${block.side}" style="display:block;border:8px solid #ffffff;"></p>`;
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;">${block.facts
        .map(
          ([label, value]) =>
            `<tr><td style="${style}margin:0;padding:2px 20px 2px 0;color:${COLOR.muted};">${escape(label)}</td><td style="${style}margin:0;padding:2px 0;font-weight:700;">${escape(value)}</td></tr>`,
        )
        .join('')}</table>`;
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
