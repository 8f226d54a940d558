import { useState } from 'react';
import { parsePhone } from '#contract/phone.ts';
import type { SamplePart } from '#contract/readiness/readiness.ts';
import { formText } from '#web/ui/form-text.ts';
import { ToolSelect } from '#web/ui/tool-select.tsx';
import { ToolTextArea } from '#web/ui/tool-text-area.tsx';
import { toText } from '../venue/kinds.ts';
import { guessZone, readZone, ZONE_CHOICES } from '../venue/zones.ts';
import { type Change, PathField, StepForm, type StepProps } from './step-form.tsx';
import { type Found, readDocument } from './steps.ts';

/** What the draft says, or nothing where that is the sample’s. */
function ownOr(found: Found, part: SamplePart) {
  const isSample = found.venue.ofSample.includes(part);
  return (text: string) => (isSample ? '' : text);
}

export function NameStep(props: StepProps) {
  const { found } = props;
  const { venue } = readDocument(found);
  const name = ownOr(found, 'name');
  const contact = ownOr(found, 'contact');

  function change(form: HTMLFormElement): Change {
    const phone = formText(form, 'venue.phone');
    const own = {
      name: formText(form, 'venue.name').trim(),
      phone: parsePhone(phone) ?? phone.trim(),
      email: formText(form, 'venue.email').trim(),
      website: toLink(formText(form, 'venue.website')) ?? found.ready.site.address ?? window.location.origin,
    };
    return (document) => ({
      ...document,
      venue: { ...document.venue, ...own },
      privacy: { ...document.privacy, operator: own.name, email: own.email, phone: own.phone },
    });
  }

  return (
    <StepForm {...props} change={change}>
      <PathField name="venue.name" label="Name" required defaultValue={name(venue.name)} />
      <PathField
        name="venue.phone"
        label="Phone"
        type="tel"
        required
        defaultValue={contact(toText('phone', venue.phone))}
      />
      <PathField
        name="venue.email"
        label="Email"
        type="email"
        required
        hint="Visitors write to it, and read it on every page."
        defaultValue={contact(venue.email)}
      />
      <PathField
        name="venue.website"
        label="Website (optional)"
        inputMode="url"
        hint="Leave it empty if this is your website."
        defaultValue={contact(venue.website === window.location.origin ? '' : venue.website)}
      />
    </StepForm>
  );
}

/** People leave out what every browser adds. */
function toLink(text: string): string | undefined {
  const written = text.trim();
  if (written === '') return undefined;
  return /^https?:\/\//i.test(written) ? written : `https://${written}`;
}

export function PlaceStep(props: StepProps) {
  const { found } = props;
  const { venue } = readDocument(found);
  const own = ownOr(found, 'place');
  const isOwn = !found.venue.ofSample.includes('place');
  const [zone, setZone] = useState(isOwn ? venue.timeZone : readZone);
  const [country, setCountry] = useState(venue.country);

  function change(form: HTMLFormElement): Change {
    const text = (name: string) => formText(form, `venue.address.${name}`).trim();
    const address = {
      street: text('street'),
      city: text('city'),
      state: text('state') || null,
      postalCode: text('postalCode') || null,
    };
    const query = encodeURIComponent(Object.values(address).filter(Boolean).join(', '));
    const mapUrl = `https://www.openstreetmap.org/search?query=${query}`;
    return (document) => ({
      ...document,
      venue: { ...document.venue, address, mapUrl, timeZone: zone, country: country.trim().toUpperCase() },
    });
  }

  return (
    <StepForm {...props} change={change}>
      <PathField
        name="venue.address.street"
        label="Street and number"
        required
        defaultValue={own(venue.address.street)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <PathField name="venue.address.city" label="City" required defaultValue={own(venue.address.city)} />
        <PathField
          name="venue.address.state"
          label="State"
          required={country === 'US'}
          hint="In two letters, such as MD"
          defaultValue={own(venue.address.state ?? '')}
          onChange={({ target }) => setZone(guessZone(country, target.value) ?? zone)}
        />
        <PathField
          name="venue.address.postalCode"
          label="ZIP code"
          required={country === 'US'}
          defaultValue={own(venue.address.postalCode ?? '')}
        />
        <PathField
          name="venue.country"
          label="Country"
          required
          hint="In two letters: US"
          value={country}
          onChange={({ target }) => setCountry(target.value)}
        />
      </div>
      <ToolSelect label="Time zone" options={ZONE_CHOICES} value={zone} onChange={setZone} />
    </StepForm>
  );
}

export function PrivacyStep(props: StepProps) {
  const { privacy } = readDocument(props.found);
  const [sharing, setSharing] = useState(privacy.sharing);
  const [keptBecause, setKeptBecause] = useState(privacy.keptBecause);

  function change(form: HTMLFormElement): Change {
    const operator = formText(form, 'privacy.operator').trim();
    return (document) => ({
      ...document,
      privacy: { ...document.privacy, operator, sharing: sharing.trim(), keptBecause: keptBecause.trim() },
    });
  }

  return (
    <StepForm {...props} change={change}>
      <p className="text-muted">
        The privacy page says already what is kept of visitors, and for how long. Only you know the rest, and it has to
        be true.
      </p>
      <PathField name="privacy.operator" label="Legal name of the business" required defaultValue={privacy.operator} />
      <ToolTextArea
        label="Who else handles it"
        name="privacy.sharing"
        rows={3}
        maxLength={2000}
        required
        value={sharing}
        onType={setSharing}
      />
      <p className="-mt-3 text-note text-muted">
        Name the companies that run the server and send your email. This step is done once you have changed it.
      </p>
      <ToolTextArea
        label="Why waivers are kept so long"
        name="privacy.keptBecause"
        rows={2}
        maxLength={2000}
        required
        value={keptBecause}
        onType={setKeptBecause}
      />
    </StepForm>
  );
}
