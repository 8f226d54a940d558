import { useState } from 'react';
import type { InvitedTo } from '#contract/parties/parties.ts';
import { call, NOT_REACHED } from '#web/api.ts';
import { partyTold } from '#web/signing/flow/refresh-party.ts';
import { type KeptAnswer, newFamilyId } from '#web/signing/submission/kept-answers.ts';
import { noteAnswer } from '#web/signing/submission/party.ts';
import { useAction } from '#web/site/use-action.ts';
import {
  type Answer,
  answersOf,
  findOwnWaiver,
  firstEndOf,
  guestsOf,
  isLapsing,
  type OwnGuest,
  type OwnWaiver,
  type PassThen,
  passThen,
  refsOf,
} from './own-waivers.ts';

/** `lapsing`: who of those coming is not covered any more when the party is. `pass`: of this device, where they come by its waivers. */
export type Answered =
  | { is: 'declined' }
  | { is: 'coming'; coming: OwnGuest[]; lapsing: OwnGuest[]; showFirstNames: boolean; pass: PassThen | undefined };

/** What went wrong is said where it was sent from. */
type FormPart = 'own' | 'code' | 'decline';

interface Answering {
  code: string;
  party: InvitedTo;
  /** What this family answered on this device before. */
  kept: KeptAnswer | undefined;
  readAgain: () => Promise<boolean>;
  onAnswered: (answered: Answered) => void;
}

/** Sends what a family answers, and notes it on this device. */
export function useAnswer({ code, party, kept, readAgain, onAnswered }: Answering) {
  const { isBusy: isSending, problem, run } = useAction();
  const [sentFrom, setSentFrom] = useState<FormPart>();
  /** The one whose code was entered, while it is asked who of it is coming. */
  const [ofCode, setOfCode] = useState<OwnWaiver>();

  /** The same however often an answer is sent again. */
  const [ownFamilyId] = useState(newFamilyId);
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

  function note(answer: Pick<KeptAnswer, 'how'> & Partial<KeptAnswer>) {
    const { date, time } = party;
    const nobody = { coming: [], staying: [], showFirstNames: false };
    noteAnswer({ ...nobody, ...answer, code, date, time, familyId }, partyTold(party));
  }

  function answeredComing(coming: OwnGuest[], showFirstNames: boolean, pass?: PassThen): Answered {
    const lapsing = coming.filter((guest) => isLapsing(guest, party.date));
    return { is: 'coming', coming, lapsing, showFirstNames, pass };
  }

  function comeWithOwn(waivers: readonly OwnWaiver[], staying: readonly string[], showFirstNames: boolean) {
    const guests = guestsOf(waivers);
    const coming = guests.filter(({ who }) => !staying.includes(who));
    start('own', async () => {
      await answer(answersOf(waivers, staying, { showFirstNames, familyId }));
      const names = coming.map(({ who }) => who);
      note({ how: 'chosen', coming: names, staying: [...staying], showFirstNames, byCode: kept?.byCode });
      onAnswered(answeredComing(coming, showFirstNames, passThen(guests, party.date)));
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
    note(hasOwn ? { ...kept, byCode } : { how: 'code', showFirstNames, byCode });
    onAnswered(answeredComing(coming, showFirstNames));
  }

  /** Takes everyone off the list who came by an answer of this device. */
  function decline(waivers: readonly OwnWaiver[], firstName: string) {
    const staying = guestsOf(waivers).map(({ who }) => who);
    const leaving = kept ? answersOf(waivers, staying, { showFirstNames: false, familyId }) : [];
    start('decline', async () => {
      await answer([...leaving, { declined: true, firstName, device: familyId }]);
      note({ how: 'declined', staying });
      onAnswered({ is: 'declined' });
    });
  }

  const problemAt = (part: FormPart) => (sentFrom === part ? problem : undefined);
  const leaveCode = () => setOfCode(undefined);
  return { isSending, problemAt, comeWithOwn, readCode, ofCode, leaveCode, comeWithCode, decline };
}
