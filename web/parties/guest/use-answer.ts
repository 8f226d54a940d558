import { useState } from 'react';
import type { InvitedTo } from '#contract/parties/parties.ts';
import { call, NOT_REACHED } from '#web/api.ts';
import { thisDevice, thisTab } from '#web/signing/flow/browser-storage.ts';
import { partyTold } from '#web/signing/flow/refresh-party.ts';
import { familyId, familyIdOfAnswer, familyIdOfCode, newFamilyId } from '#web/signing/submission/family-id.ts';
import {
  isOfCode,
  keepAnswer,
  type KeptAnswer,
  noteCodeDeclined,
  startOfCode,
} from '#web/signing/submission/kept-answers.ts';
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
  signerOf,
} from './own-waivers.ts';
import { declinesOf, type SaidBefore, takenBack } from './said-before.ts';
import { answerMeant, type WhoCannot } from './who-cannot.ts';

/** `lapsing`: who of those coming is not covered any more when the party is. `pass`: of this device, where they come by its waivers. */
export type Answered =
  | { is: 'declined'; isForOthers: boolean }
  | { is: 'coming'; coming: OwnGuest[]; lapsing: OwnGuest[]; showFirstNames: boolean; pass: PassThen | undefined };

/** What went wrong is said where it was sent from. */
type FormPart = 'own' | 'code' | 'decline';

interface Answering {
  code: string;
  party: InvitedTo;
  said: SaidBefore;
  readAgain: () => Promise<boolean>;
  onAnswered: (answered: Answered) => void;
}

const familyIdOf = (signer: string) => familyId(thisDevice, signer);

/** Sends what a family answers, and notes it on this device. */
export function useAnswer({ code, party, said, readAgain, onAnswered }: Answering) {
  const { isBusy: isSending, problem, run } = useAction();
  const [sentFrom, setSentFrom] = useState<FormPart>();
  /** The one whose code was entered, while it is asked who of it is coming. */
  const [ofCode, setOfCode] = useState<OwnWaiver>();

  const familyIdOfComing = (signer: string) => familyIdOfAnswer(thisDevice, code, signer);

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
    const nobody = { coming: [], staying: [], showFirstNames: false };
    noteAnswer(
      { tab: thisTab, device: thisDevice },
      { code, date: party.date, time: party.time, ...nobody, ...answer },
      partyTold(party),
    );
  }

  function answeredComing(coming: OwnGuest[], showFirstNames: boolean, pass?: PassThen): Answered {
    const lapsing = coming.filter((guest) => isLapsing(guest, party.date));
    return { is: 'coming', coming, lapsing, showFirstNames, pass };
  }

  function comeWithOwn(waivers: readonly OwnWaiver[], staying: readonly string[], showFirstNames: boolean) {
    const guests = guestsOf(waivers);
    const coming = guests.filter(({ who }) => !staying.includes(who));
    start('own', async () => {
      await answer(answersOf(waivers, staying, { showFirstNames, familyIdOf: familyIdOfComing }));
      const signer = signerOf(waivers);
      note({ how: 'chosen', coming: coming.map(({ who }) => who), staying: [...staying], showFirstNames, signer });
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
    const device = familyIdOfCode(thisDevice, code, qrCode);
    await answer([{ qrCode, ...said, device }]);
    note({ how: 'code', showFirstNames, codeUntil: firstEndOf(coming), device, codeStart: startOfCode(qrCode) });
    onAnswered(answeredComing(coming, showFirstNames));
  }

  /** Takes nobody else off the list: others who answered on this device may be of another family. */
  function declineFor(who: WhoCannot, waivers: readonly OwnWaiver[], firstName: string) {
    const byCode = answerMeant(who, said);
    if (who === 'own') declineForOwn(waivers, firstName);
    else if (who === 'all') declineForAll(firstName);
    else if (byCode) decline(declinesOf([byCode], firstName, familyIdOf), () => noteNoCode(byCode));
    else if (who === 'family') decline(declinesOf(said.others, firstName, familyIdOf), noteOthers, true);
    else decline([{ declined: true, firstName, device: newFamilyId() }], () => {}, true);
  }

  function declineForOwn(waivers: readonly OwnWaiver[], firstName: string) {
    const staying = guestsOf(waivers).map(({ who }) => who);
    const signer = signerOf(waivers);
    const leaving = said.isAnybody ? answersOf(waivers, staying, { showFirstNames: false, familyIdOf }) : [];
    decline([...leaving, { declined: true, firstName, device: familyIdOfComing(signer) }], () =>
      note({ how: 'declined', staying, signer }),
    );
  }

  /** No waiver is here that could tell who answered. */
  function declineForAll(firstName: string) {
    const { kept, others, byCodes } = said;
    const families = (kept ? [kept, ...others] : others).filter((answer) => !isOfCode(answer));
    decline(declinesOf([...families, ...byCodes], firstName, familyIdOf), () => {
      byCodes.forEach(noteNoCode);
      for (const answer of families) note(takenBack(answer));
      if (families.length === 0) note({ how: 'declined', signer: '' });
    });
  }

  function decline(bodies: readonly Answer[], noteIt: () => void, isForOthers = false) {
    start('decline', async () => {
      await answer(bodies);
      noteIt();
      onAnswered({ is: 'declined', isForOthers });
    });
  }

  const noteNoCode = (byCode: KeptAnswer) => noteCodeDeclined(thisDevice, { ...byCode, date: party.date });

  /** The answer of who is here stays, and so does what this tab signs for. */
  function noteOthers() {
    for (const answer of said.others) keepAnswer(thisDevice, takenBack(answer));
  }

  const problemAt = (part: FormPart) => (sentFrom === part ? problem : undefined);
  const leaveCode = () => setOfCode(undefined);
  return { isSending, problemAt, comeWithOwn, readCode, ofCode, leaveCode, comeWithCode, declineFor };
}
