import { type DragEvent, useId, useState } from 'react';
import { FileSearch } from 'lucide-react';

/** A large place to drop a file on or to choose one by; the input itself takes the keyboard. */
export function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way; the input inside takes everyone else
    <div
      role="group"
      aria-label="The PDF to check"
      className={`relative grid justify-items-center gap-3 rounded-card border-2 border-dashed px-5 py-9 text-center focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-action ${isOver ? 'border-action bg-tint' : 'border-edge bg-raised'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <FileSearch aria-hidden="true" className="size-12 text-action" strokeWidth={1.5} />
      <label
        htmlFor={id}
        className="inline-flex min-h-12 items-center justify-center rounded-control bg-action px-6 py-2.5 font-semibold text-on-action hover:bg-action-strong"
      >
        Choose the PDF
        <span className="absolute inset-0 cursor-pointer" />
      </label>
      <input
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        className="sr-only"
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <p id={`${id}-note`} className="text-small text-muted">
        It is checked on this device and never sent anywhere.
      </p>
    </div>
  );
}
