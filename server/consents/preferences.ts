import type { PreferencesChange, PreferencesPage } from '#contract/emails/emails.ts';
import { maskEmail } from '#contract/masking.ts';
import { ConsentChoice } from '#contract/waivers/submission.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { readEmailToken } from '#server/security/signed-tokens.ts';
import { giveConsent, lockMailbox, readMailbox, withdrawConsent } from './operations.ts';
import { findMailboxes, insertFrequency } from './queries.ts';

/** What the mailbox of a preferences token agrees to now. Throws `email_link_ended`. */
export async function readPreferences(context: Context, token: string | undefined): Promise<PreferencesPage> {
  const { emailKey, waiverId } = await openMailbox(context, token);
  const { agreement, frequency } = await readMailbox(context.db, emailKey, waiverId);
  return { email: maskEmail(emailKey), preferences: agreement, frequency };
}

/**
 * Changes what the mailbox of a token agrees to, and how often it wants news, to `wanted`; each change is an entry of the history. Does
 * not touch waivers whose emails go elsewhere: where all do, the mailbox can only withdraw. Throws `email_link_ended`.
 */
export async function changePreferences(
  context: Context,
  token: string | undefined,
  wanted: PreferencesChange,
  source: 'preferences' | 'unsubscribe' = 'preferences',
): Promise<PreferencesPage> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (db) => {
    const { emailKey, waiverId: knownFrom } = await openMailbox({ ...context, db }, token);
    await lockMailbox(db, emailKey);
    const { waiverId } = await readMailbox(db, emailKey, knownFrom);
    const given = ConsentChoice.options.filter((choice) => wanted[choice]);
    const withdrawn = ConsentChoice.options.filter((choice) => !wanted[choice]);
    if (given.length > 0) {
      if (waiverId === null) throw new DomainError('email_link_ended');
      await giveConsent(db, {
        emailKey,
        waiverId,
        choices: given,
        texts: wanted.consentTexts,
        source,
        at,
        venue: context.venue(),
      });
    }
    if (withdrawn.length > 0) await withdrawConsent(db, { emailKey, choices: withdrawn, source, at });
    const { frequency } = wanted;
    if (frequency !== undefined) await insertFrequency(db, emailKey, frequency, at, 'preferences');
  });
  return readPreferences(context, token);
}

/** Withdraws every choice, as one click in a mail program does. Throws `email_link_ended`. */
export async function unsubscribe(context: Context, token: string): Promise<void> {
  const nothing = { vrPromotions: false, stemWorkshops: false, specialEvents: false };
  await changePreferences(context, token, nothing, 'unsubscribe');
}

/**
 * The mailbox that the email of a token went to, with the email's waiver, as long as that knows the mailbox: as signed, or where its emails
 * go now.
 */
async function openMailbox(
  { db, emailTokenKey }: Pick<Context, 'db' | 'emailTokenKey'>,
  token: string | undefined,
): Promise<{ emailKey: string; waiverId: string }> {
  const read = readEmailToken(emailTokenKey, 'preferences', token ?? '');
  const known = read && (await findMailboxes(db, read.id));
  const emailKey = known && [known.emailKey, known.signedKey].find((key) => key !== null && read.wentTo(key));
  if (read === undefined || !emailKey) throw new DomainError('email_link_ended');
  return { emailKey, waiverId: read.id };
}
