import { useState } from 'react';
import type { InvitedTo } from '#contract/parties/parties.ts';
import { en as failed } from '#words/failed.ts';
import { call } from '#web/api.ts';
import { partyTold } from '#web/signing/party/party-told.ts';
import { type KeptAnswer, newId } from '#web/signing/party/kept-answers.ts';
import { noteAnswer } from '#web/signing/party/party.ts';
import { useAction } from '#web/site/use-action.ts';
import { type Answer, listAnswers, findGuestsByCode, findFirstEnd, type Guest } from './guests.ts';

/** What went wrong is said where it was sent from. */
type FormPart = 'own' | 'code' | 'decline';

interface Answering {
  code: string;
  party: InvitedTo;
  /** Those whose waivers this device has. */
  own: readonly Guest[];
  /** What this family answered on this device before. */
  kept: KeptAnswer | undefined;
  onFailed: () => void;
  /** `found`: on the pass whose code was entered. */
  onAnswered: (answer: KeptAnswer, found?: Guest[]) => void;
}

/** Sends what a family answers, and notes it on this device. */
export function useAnswer({ code, party, own, kept, onFailed, onAnswered }: Answering) {
  const { isBusy: isSending, problem, run } = useAction();
  const [sentFrom, setSentFrom] = useState<FormPart>();
  /** Those whose code was entered, while it is asked who of them is coming. */
  const [byCode, setByCode] = useState<readonly Guest[]>([]);

  /** The same however often an answer is sent again. */
  const [ownFamilyId] = useState(newId);
  const familyId = kept?.familyId ?? ownFamilyId;

  function start(from: FormPart, work: () => Promise<void>) {
    setSentFrom(from);
    void run(work, failed.notReached).then((isSent) => isSent || onFailed());
  }

  /** One after the other: a family may have signed more than one waiver here. */
  async function send(answers: readonly Answer[]) {
    for (const body of answers) await call('answerParty', { params: { code }, body });
  }

  function note(answer: Pick<KeptAnswer, 'how'> & Partial<KeptAnswer>, found?: Guest[]) {
    const { date, time } = party;
    const nobody = { coming: [], staying: [], showFirstNames: false };
    const noted = { ...nobody, ...answer, code, date, time, familyId };
    noteAnswer(noted, partyTold(party));
    onAnswered(noted, found);
  }

  function comeWithOwn(staying: readonly string[], showFirstNames: boolean) {
    const coming = own.map(({ who }) => who).filter((who) => !staying.includes(who));
    start('own', async () => {
      await send(listAnswers(own, staying, { showFirstNames, familyId }));
      note({ how: 'chosen', coming, staying: [...staying], showFirstNames, byCode: kept?.byCode });
    });
  }

  /** Whoever of a family comes is chosen first; a code that tells of nobody is sent, so that the server says why. */
  function readCode(qrCode: string) {
    start('code', async () => {
      const found = await findGuestsByCode(qrCode);
      setByCode(found);
      if (found.length > 0) return;
      await send([{ qrCode, showFirstNames: false, device: familyId }]);
      noteByCode([], false);
    });
  }

  function comeWithCode(staying: readonly string[], showFirstNames: boolean) {
    start('code', async () => {
      await send(listAnswers(byCode, staying, { showFirstNames, familyId }));
      noteByCode(
        byCode.filter(({ who }) => !staying.includes(who)),
        showFirstNames,
      );
    });
  }

  /** Who comes with a code is known only from it, and no name is kept here. */
  function noteByCode(coming: Guest[], showFirstNames: boolean) {
    const until = { until: findFirstEnd(coming) };
    const hasOwn = kept?.how === 'chosen' || kept?.how === 'signed';
    note(hasOwn ? { ...kept, byCode: until } : { how: 'code', showFirstNames, byCode: until }, coming);
  }

  /** Takes everyone off the list who came by an answer of this device. */
  function decline(firstName: string) {
    const staying = own.map(({ who }) => who);
    const leaving = kept ? listAnswers(own, staying, { showFirstNames: false, familyId }) : [];
    start('decline', async () => {
      await send([...leaving, { declined: true, firstName, device: familyId }]);
      note({ how: 'declined', staying });
    });
  }

  const problemAt = (part: FormPart) => (sentFrom === part ? problem : undefined);
  const leaveCode = () => setByCode([]);
  return { isSending, problemAt, comeWithOwn, readCode, byCode, leaveCode, comeWithCode, decline };
}
