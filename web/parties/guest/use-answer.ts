import { useState } from 'react';
import type { InvitedTo } from '#contract/parties/parties.ts';
import { call, NOT_REACHED } from '#web/api.ts';
import { partyTold } from '#web/signing/flow/refresh-party.ts';
import { type KeptAnswer, newId } from '#web/signing/submission/kept-answers.ts';
import { noteAnswer } from '#web/signing/submission/party.ts';
import { useAction } from '#web/site/use-action.ts';
import {
  type Answer,
  answersOf,
  findOwnWaiver,
  firstEndOf,
  guestsOf,
  type OwnGuest,
  type OwnWaiver,
  refsOf,
} from './own-waivers.ts';

/** What went wrong is said where it was sent from. */
type FormPart = 'own' | 'code' | 'decline';

interface Answering {
  code: string;
  party: InvitedTo;
  /** What this family answered on this device before. */
  kept: KeptAnswer | undefined;
  readAgain: () => Promise<boolean>;
  /** `found`: on the pass whose code was entered. */
  onAnswered: (answer: KeptAnswer, found?: OwnGuest[]) => void;
}

/** Sends what a family answers, and notes it on this device. */
export function useAnswer({ code, party, kept, readAgain, onAnswered }: Answering) {
  const { isBusy: isSending, problem, run } = useAction();
  const [sentFrom, setSentFrom] = useState<FormPart>();
  /** The one whose code was entered, while it is asked who of it is coming. */
  const [ofCode, setOfCode] = useState<OwnWaiver>();

  /** The same however often an answer is sent again. */
  const [ownFamilyId] = useState(newId);
  const familyId = kept?.familyId ?? ownFamilyId;

  function start(from: FormPart, work: () => Promise<void>) {
    setSentFrom(from);
    void run(async () => {
      const hasMoved = await readAgain();
      if (!hasMoved) await work();
    }, NOT_REACHED);
  }

  /** One after the other: a family may have signed more than one waiver here. */
  async function answer(bodies: readonly Answer[]) {
    for (const body of bodies) await call('answerParty', { params: { code }, body });
  }

  function note(answer: Pick<KeptAnswer, 'how'> & Partial<KeptAnswer>, found?: OwnGuest[]) {
    const { date, time } = party;
    const nobody = { coming: [], staying: [], showFirstNames: false };
    const noted = { ...nobody, ...answer, code, date, time, familyId };
    noteAnswer(noted, partyTold(party));
    onAnswered(noted, found);
  }

  function comeWithOwn(waivers: readonly OwnWaiver[], staying: readonly string[], showFirstNames: boolean) {
    const names = guestsOf(waivers).map(({ who }) => who);
    const coming = names.filter((who) => !staying.includes(who));
    start('own', async () => {
      await answer(answersOf(waivers, staying, { showFirstNames, familyId }));
      note({ how: 'chosen', coming, staying: [...staying], showFirstNames, byCode: kept?.byCode });
    });
  }

  /** Whoever of a family comes is chosen first; a code that tells of nobody is sent, so that the server says why. */
  function readCode(qrCode: string) {
    start('code', async () => {
      const [found] = await findOwnWaiver(qrCode);
      setOfCode(found);
      if (found === undefined) await comeByCode(qrCode, [], { showFirstNames: false });
    });
  }

  function comeWithCode(waiver: OwnWaiver, staying: readonly string[], showFirstNames: boolean) {
    const coming = guestsOf([waiver]).filter(({ who }) => !staying.includes(who));
    start('code', () => comeByCode(waiver.qrCode, coming, { refs: refsOf(waiver, staying), showFirstNames }));
  }

  /** Who comes with a code is known only from it, and no name is kept here. */
  async function comeByCode(
    qrCode: string,
    coming: OwnGuest[],
    said: Pick<Answer, 'refs'> & { showFirstNames: boolean },
  ) {
    const { showFirstNames } = said;
    await answer([{ qrCode, ...said, device: familyId }]);
    const byCode = { until: firstEndOf(coming) };
    const hasOwn = kept?.how === 'chosen' || kept?.how === 'signed';
    note(hasOwn ? { ...kept, byCode } : { how: 'code', showFirstNames, byCode }, coming);
  }

  /** Takes everyone off the list who came by an answer of this device. */
  function decline(waivers: readonly OwnWaiver[], firstName: string) {
    const staying = guestsOf(waivers).map(({ who }) => who);
    const leaving = kept ? answersOf(waivers, staying, { showFirstNames: false, familyId }) : [];
    start('decline', async () => {
      await answer([...leaving, { declined: true, firstName, device: familyId }]);
      note({ how: 'declined', staying });
    });
  }

  const problemAt = (part: FormPart) => (sentFrom === part ? problem : undefined);
  const leaveCode = () => setOfCode(undefined);
  return { isSending, problemAt, comeWithOwn, readCode, ofCode, leaveCode, comeWithCode, decline };
}
