import { useState } from 'react';
import type { InvitedTo } from '#contract/parties/parties.ts';
import { call, NOT_REACHED } from '#web/api.ts';
import { thisDevice, thisTab } from '#web/signing/flow/browser-storage.ts';
import { type KeptAnswer, keptAnswer, noteCodeDeclined } from '#web/signing/submission/kept-answers.ts';
import { deviceOfAnswer, newPartyDevice, noteAnswer, partyDevice } from '#web/signing/submission/party.ts';
import { useAction } from '#web/site/use-action.ts';
import type { WhoCannot } from './folded-ways.tsx';
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
  signerOf,
} from './own-waivers.ts';

/** `lapsing`: who of those coming is not covered any more when the party is. `pass`: of this device, where they come by its waivers. */
export type Answered =
  | { is: 'declined'; isForOthers: boolean }
  | { is: 'coming'; coming: OwnGuest[]; lapsing: OwnGuest[]; showFirstNames: boolean; pass: PassThen | undefined };

/** What went wrong is said where it was sent from. */
type FormPart = 'own' | 'code' | 'decline';

interface Answering {
  code: string;
  party: InvitedTo;
  onAnswered: (answered: Answered) => void;
}

const deviceOf = (signer: string) => partyDevice(thisDevice, signer);

/** Sends what a family answers, and notes it on this device. */
export function useAnswer({ code, party, onAnswered }: Answering) {
  const { isBusy: isSending, problem, run } = useAction();
  const [sentFrom, setSentFrom] = useState<FormPart>();
  const kept = keptAnswer(thisDevice, code);

  /** One after the other: a family may have signed more than one waiver here. */
  function send(from: FormPart, bodies: readonly Answer[], answered: () => Promise<Answered>) {
    setSentFrom(from);
    void run(async () => {
      for (const body of bodies) await call('answerParty', { params: { code }, body });
      onAnswered(await answered());
    }, NOT_REACHED);
  }

  function note(answer: Pick<KeptAnswer, 'how'> & Partial<KeptAnswer>) {
    const nobody = { coming: [], staying: [], showFirstNames: false };
    noteAnswer({ tab: thisTab, device: thisDevice }, { code, date: party.date, ...nobody, ...answer });
  }

  function answeredComing(coming: OwnGuest[], showFirstNames: boolean, pass?: PassThen): Answered {
    const lapsing = coming.filter((guest) => isLapsing(guest, party.date));
    return { is: 'coming', coming, lapsing, showFirstNames, pass };
  }

  function comeWithOwn(waivers: readonly OwnWaiver[], staying: readonly string[], showFirstNames: boolean) {
    const guests = guestsOf(waivers);
    const coming = guests.filter(({ who }) => !staying.includes(who));
    const deviceOfComing = (signer: string) => deviceOfAnswer(thisDevice, code, signer);
    send('own', answersOf(waivers, staying, { showFirstNames, deviceOf: deviceOfComing }), async () => {
      const signer = signerOf(waivers);
      note({ how: 'chosen', coming: coming.map(({ who }) => who), staying: [...staying], showFirstNames, signer });
      return answeredComing(coming, showFirstNames, passThen(guests, party.date));
    });
  }

  /** Who comes with a code is known only from it. */
  function comeWithCode(qrCode: string, showFirstNames: boolean) {
    send('code', [{ qrCode, showFirstNames, device: deviceOf('') }], async () => {
      const coming = guestsOf(await findOwnWaiver(qrCode));
      note({ how: 'code', showFirstNames, codeUntil: firstEndOf(coming) });
      return answeredComing(coming, showFirstNames);
    });
  }

  /** Takes nobody else off the list: others who answered on this device may be of another family. */
  function declineFor(who: WhoCannot, waivers: readonly OwnWaiver[], firstName: string) {
    if (who === 'others') {
      send('decline', [{ declined: true, firstName, device: newPartyDevice() }], async () => ({
        is: 'declined',
        isForOthers: true,
      }));
      return;
    }
    const staying = who === 'own' ? guestsOf(waivers).map((guest) => guest.who) : [];
    const signer = who === 'own' ? signerOf(waivers) : who === 'code' ? '' : (kept?.signer ?? '');
    const device = deviceOf(signer);
    const leaving =
      who === 'own' && kept !== undefined ? answersOf(waivers, staying, { showFirstNames: false, deviceOf }) : [];
    send('decline', [...leaving, { declined: true, firstName, device }], async () => {
      if (who === 'code') noteCodeDeclined(thisDevice, { code, date: party.date });
      else note({ how: 'declined', staying, signer });
      return { is: 'declined', isForOthers: false };
    });
  }

  const problemAt = (part: FormPart) => (sentFrom === part ? problem : undefined);
  return { kept, isSending, problemAt, comeWithOwn, comeWithCode, declineFor };
}
