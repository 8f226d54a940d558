import { en as words } from '#words/failed.ts';
import { Button } from '#web/ui/button.tsx';

/** In place of a page that could not go on. `kept`: what is still there once it is loaded again. */
export function Failed({ kept }: { kept: string }) {
  return (
    <main className="theme-paper grid min-h-dvh content-center justify-items-center gap-5 bg-ground p-5 text-center text-fg">
      <h1 className="text-lead">{words.title}</h1>
      <p role="alert">{kept}</p>
      <Button onClick={() => location.reload()}>{words.goOn}</Button>
    </main>
  );
}
