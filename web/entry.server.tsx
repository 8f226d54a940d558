import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

/** React would move large parts behind a script that puts them in place; the pages must be whole without one. */
const WHOLE = { progressiveChunkSize: Infinity };

/** Runs at build time only: waits for everything, so that each page's HTML is whole. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, WHOLE);
  headers.set('Content-Type', 'text/html');
  return new Response(prelude, { status, headers });
}
