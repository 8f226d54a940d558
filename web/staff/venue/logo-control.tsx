import { useId } from 'react';
import { FieldError } from '#web/ui/field.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { ToolTextArea } from '#web/ui/tool-text-area.tsx';

interface LogoControlProps {
  label: string;
  name: string;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** More is not read. */
const LARGEST_FILE = 500_000;

/** What was copied out of a page lacks what a browser wants of a file. */
function asFile(svg: string): string {
  return svg.includes('xmlns=') ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
}

/** The drawing of a venue, as a file or as text. */
export function LogoControl({ label, name, text, error, onChange }: LogoControlProps) {
  const id = useId();

  async function read(file: File | undefined) {
    if (file) onChange(file.size > LARGEST_FILE ? 'This file is too large.' : await file.text());
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept=".svg,image/svg+xml"
        aria-describedby={`${id}-hint`}
        className="block w-full rounded-control border border-edge bg-raised p-2 file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border-0 file:bg-tint file:px-3 file:font-semibold file:text-fg"
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-muted">
        An SVG file, with its text turned into outlines. Without a logo your name is shown.
      </p>
      <FieldError message={error} />
      {/^\s*</.test(text) && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(asFile(text))}`}
            alt="Your logo"
            className="h-20 max-w-full rounded-control border border-line bg-white object-contain p-2"
          />
          <ToolButton kind="row" isHarmful onClick={() => onChange('')}>
            Remove logo
          </ToolButton>
        </div>
      )}
      <details className="mt-2">
        <summary className="min-h-9 cursor-pointer py-1 text-muted">As text</summary>
        <ToolTextArea
          label="SVG"
          name={name}
          rows={4}
          maxLength={LARGEST_FILE}
          value={text}
          error={undefined}
          onType={onChange}
        />
      </details>
    </div>
  );
}
