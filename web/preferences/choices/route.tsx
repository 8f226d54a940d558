import { useEffect, useState } from 'react';
import type { PreferencesPage } from '#contract/emails/emails.ts';
import { ASKED_CHOICES, ASKED_TEXTS } from '#web/venue/consent-texts.ts';
import { en as words } from '#words/site/preferences.ts';
import { FREQUENCIES } from '#web/site/frequencies.ts';
import { call, messageOf } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useLinkToken } from '#web/ui/use-link-token.ts';
import { isNothing, isSame, type News, NOTHING } from './choices.ts';
import { EmailPage, Outcome } from '../email-page.tsx';

export { facts } from './facts.ts';

type State = { at: 'loading' } | { at: 'refused'; message: string } | { at: 'ready'; page: PreferencesPage };

export default function PreferencesRoute() {
  const token = useLinkToken();
  const [state, setState] = useState<State>({ at: 'loading' });

  useEffect(() => {
    if (token === undefined) return undefined;
    const leaving = new AbortController();
    void load(token, leaving.signal).then((next) => {
      if (!leaving.signal.aborted) setState(next);
    });
    return () => leaving.abort();
  }, [token]);

  return (
    <EmailPage title={words.choices}>
      {state.at !== 'ready' && <p className="mt-3">{words.choicesLead}</p>}
      {state.at === 'loading' && (
        <p role="status" className="mt-6 text-muted">
          {words.loading}
        </p>
      )}
      {state.at === 'refused' && <Outcome tone="problem">{state.message}</Outcome>}
      {state.at === 'ready' && token !== undefined && <PreferencesForm token={token} page={state.page} />}
    </EmailPage>
  );
}

async function load(token: string, signal: AbortSignal): Promise<State> {
  if (token === '') return { at: 'refused', message: words.choicesNeedLink };
  try {
    const page = await call('readPreferences', { headers: { authorization: `Bearer ${token}` }, signal });
    return { at: 'ready', page };
  } catch (error) {
    return { at: 'refused', message: messageOf(error, words.notLoaded) };
  }
}

function PreferencesForm({ token, page }: { token: string; page: PreferencesPage }) {
  const [saved, setSaved] = useState<News>(page);
  const [chosen, setChosen] = useState<News>(page);
  const [progress, setProgress] = useState<'idle' | 'saving' | 'saved' | { problem: string }>('idle');

  const { preferences } = chosen;

  function choose(changes: Partial<News>) {
    setChosen({ ...chosen, ...changes });
    setProgress('idle');
  }

  async function save(next: News) {
    setChosen(next);
    setProgress('saving');
    try {
      const headers = { authorization: `Bearer ${token}` };
      const { frequency } = next;
      const body = { ...next.preferences, frequency, consentTexts: ASKED_TEXTS };
      const reply = await call('changePreferences', { headers, body });
      setSaved(reply);
      setChosen(reply);
      setProgress('saved');
    } catch (error) {
      setProgress({ problem: messageOf(error, words.notSaved) });
    }
  }

  const isSaving = progress === 'saving';
  return (
    <>
      <p className="mt-3">
        {words.aboutBefore} <strong className="wrap-anywhere">{page.email}</strong> {words.aboutAfter}
      </p>
      <fieldset className="mt-6 divide-y divide-line rounded-card border border-line bg-raised px-5 py-2">
        <legend className="sr-only">{words.agreed}</legend>
        {ASKED_CHOICES.map(({ id, label, note }) => (
          <div key={id} className="py-1">
            <Checkbox
              checked={preferences[id]}
              onChange={(checked) => choose({ preferences: { ...preferences, [id]: checked } })}
            >
              <span className="block font-semibold">{label}</span>
              {note && <span className="block text-small text-muted">({note})</span>}
            </Checkbox>
          </div>
        ))}
      </fieldset>
      {!isNothing(preferences) && (
        <div className="mt-6">
          <Choices
            layout="stack"
            label={words.howOften}
            options={FREQUENCIES}
            value={chosen.frequency}
            onChange={(frequency) => choose({ frequency })}
          />
        </div>
      )}
      <p className="mt-3 text-small text-muted">{words.reminders}</p>
      <div className="mt-6 grid gap-3">
        {progress === 'saved' && (
          <Notice tone="good">{isNothing(saved.preferences) ? words.savedNothing : words.saved}</Notice>
        )}
        {typeof progress === 'object' && <Notice tone="problem">{progress.problem}</Notice>}
        <Button disabled={isSame(chosen, saved)} aria-disabled={isSaving} onClick={() => void save(chosen)}>
          {isSaving ? words.saving : words.save}
        </Button>
        {!isNothing(saved.preferences) && (
          <Button kind="quiet" aria-disabled={isSaving} onClick={() => void save({ ...saved, preferences: NOTHING })}>
            {words.unsubscribe}
          </Button>
        )}
      </div>
    </>
  );
}
