import { confirmationPath, LEAVE_LIST_PAGE, PREFERENCES_PAGE } from '#contract/paths.ts';
import type { Context } from '#server/context.ts';
import { makeEmailToken, type EmailPurpose } from '#server/security/signed-tokens.ts';
import { EMAIL_KINDS } from './kinds.ts';
import type { AddressedEmail } from './delivery-queries.ts';
import type { EmailLinks } from './message.ts';

export function linksOf({ emailTokenKey, codeCipher, origin }: Context, email: AddressedEmail): EmailLinks {
  const { id, kind, waiverId, mailing, isAgreed, storedCode, emailKey } = email;
  const token = (purpose: EmailPurpose, of: string | undefined | null) => {
    if (!of) throw new Error(`An email of the kind ${kind} has no link of the purpose ${purpose}`);
    return makeEmailToken(emailTokenKey, purpose, of, emailKey);
  };
  const page = (path: string) => `${origin()}${path}`;
  return {
    page,
    own() {
      const { link } = EMAIL_KINDS[kind];
      if (link === undefined) throw new Error(`An email of the kind ${kind} has no link`);
      return page(`${link.page}#${token('email', id)}`);
    },
    confirmation: () => page(confirmationPath(codeCipher.decrypt(storedCode ?? ''))),
    preferences: () => page(`${PREFERENCES_PAGE}#${token('preferences', waiverId)}`),
    leaveList: () => page(`${LEAVE_LIST_PAGE}#${token('list', mailing?.id)}`),
    signForm: () => page('/waiver'),
    unsubscribe() {
      const from = EMAIL_KINDS[kind].unsubscribesFrom;
      if (from === 'list') return page(`/api/leave-list/${token('list', mailing?.id)}`);
      return from === 'news' && isAgreed ? page(`/api/unsubscribe/${token('preferences', waiverId)}`) : undefined;
    },
  };
}
