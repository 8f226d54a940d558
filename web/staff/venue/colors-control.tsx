import type { CSSProperties } from 'react';
import { type Hex, readShade } from '#contract/venue/color.ts';
import { chooseRoles, isLikeVerdict, makePalette, type Tones } from '#contract/venue/palette.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Field as Input, FieldError } from '#web/ui/field.tsx';
import { splitColors } from './kinds.ts';

interface ColorsControlProps {
  name: string;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** Of the product, where a venue has none of its own. */
const USUAL = '#0a5952 #d4f93d';
const COLOR = /^#[0-9a-f]{6}$/;

/** The two colors of a venue, and how they look. */
export function ColorsControl({ name, text, error, onChange }: ColorsControlProps) {
  const [main, accent] = splitColors(text || USUAL);
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Color
          label="Main color"
          name={`${name}-main`}
          color={main}
          onChange={(color) => onChange(`${color} ${accent}`)}
        />
        <Color
          label="Second color"
          name={`${name}-accent`}
          color={accent}
          onChange={(color) => onChange(`${main} ${color}`)}
        />
      </div>
      <p className="mt-1.5 text-muted">
        Write them as #1a56db, or pick them. Choose one dark and one bright color: all others are made from them.
      </p>
      <FieldError message={error} />
      {COLOR.test(main) && COLOR.test(accent) && <Samples main={main} accent={accent} />}
    </div>
  );
}

interface ColorProps {
  label: string;
  name: string;
  color: string;
  onChange: (color: string) => void;
}

function Color({ label, name, color, onChange }: ColorProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-2">
      <Input
        label={label}
        name={name}
        autoComplete="off"
        spellCheck={false}
        value={color}
        onChange={({ target }) => onChange(readTyped(target.value))}
      />
      <input
        type="color"
        aria-label={`Pick the ${label.toLowerCase()}`}
        className="h-11 w-16 cursor-pointer rounded-control border border-edge bg-raised p-1"
        value={COLOR.test(color) ? color : '#000000'}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function readTyped(text: string): string {
  const color = text.trim().toLowerCase();
  return /^[0-9a-f]{6}$/.test(color) ? `#${color}` : color.replaceAll(' ', '');
}

function Samples({ main, accent }: { main: string; accent: string }) {
  const { paper, night } = makePalette({ main, accent });
  const { onLight, onDark } = chooseRoles({ main, accent });
  const nameOf = (color: string) => (color === main ? 'main' : 'second');
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <Sample
        title="Light pages"
        tones={paper}
        band={night}
        says={
          paper.action === onLight
            ? `Your ${nameOf(onLight)} color is used as it is.`
            : `Your ${nameOf(onLight)} color is darkened so that it can be read.`
        }
      />
      <Sample
        title="Dark pages"
        tones={night}
        band={night}
        says={
          night.action === onDark
            ? `Your ${nameOf(onDark)} color is used as it is.`
            : `Your ${nameOf(onDark)} color is lightened so that it can be read.`
        }
      />
      {isLikeVerdict(readShade(onLight)) && (
        <p className="text-muted sm:col-span-2">
          At the front desk, buttons are dark gray: green, amber and red say there who may come in.
        </p>
      )}
    </div>
  );
}

interface SampleProps {
  title: string;
  tones: Tones;
  /** Of the head of a pass. */
  band: Tones;
  says: string;
}

/** What no one can press. */
function Sample({ title, tones, band, says }: SampleProps) {
  return (
    <figure>
      <div
        aria-hidden="true"
        className="grid gap-3 overflow-clip rounded-card border border-line bg-ground p-4 text-fg"
        style={declare(tones)}
      >
        <p className="font-display text-lead font-bold">Your next visit</p>
        <p className="text-muted">Sign once, and come back for a year.</p>
        <p>
          <span className={buttonClass('primary')}>Start</span>
          <span className="ml-4 text-action underline decoration-2 underline-offset-4">Read more</span>
        </p>
        <div className="overflow-clip rounded-control border border-line bg-raised">
          <p className="bg-ground px-3 py-1.5 font-bold text-action" style={declare(band)}>
            Pass
          </p>
          <p className="px-3 py-2">Alex Rivera</p>
        </div>
      </div>
      <figcaption className="mt-1.5">
        <span className="font-semibold">{title}</span>
        <span className="block text-muted">{says}</span>
      </figcaption>
    </figure>
  );
}

function declare(tones: Tones): CSSProperties {
  return Object.fromEntries((Object.entries(tones) as [string, Hex][]).map(([name, color]) => [`--${name}`, color]));
}
