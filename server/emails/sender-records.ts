import { promises as dns } from 'node:dns';
import type { SenderRecord } from '#contract/emails/mail-test.ts';

/** The texts at a name of DNS; undefined where DNS does not answer. */
export type LookUp = (name: string) => Promise<readonly string[] | undefined>;

const TIMEOUT_MS = 2500;
/** Names that no DNS knows (RFC 2606, RFC 6761). */
const RESERVED = /(^|\.)(example|test|invalid|local|localhost|example\.(com|net|org))$/;

/** What a mail provider asks to have named in SPF, by the end of its server's name. */
const PROVIDERS: readonly (readonly [server: string, spf: string])[] = [
  ['gmail.com', 'include:_spf.google.com'],
  ['google.com', 'include:_spf.google.com'],
  ['office365.com', 'include:spf.protection.outlook.com'],
  ['outlook.com', 'include:spf.protection.outlook.com'],
  ['sendgrid.net', 'include:sendgrid.net'],
  ['mailgun.org', 'include:mailgun.org'],
  ['amazonaws.com', 'include:amazonses.com'],
  ['postmarkapp.com', 'include:spf.mtasv.net'],
  ['brevo.com', 'include:spf.brevo.com'],
  ['zoho.com', 'include:zohomail.com'],
  ['fastmail.com', 'include:spf.messagingengine.com'],
];

/** Where providers keep the key: DNS has no list of them. */
const SELECTORS = 'google selector1 selector2 s1 s2 k1 k2 k3 default mail dkim smtp pm zmail fm1 mailo brevo1 brevo2';

/** What other mail servers look for before they believe that an email is from this domain. */
export async function findSenderRecords(
  { domain, server, reportTo }: { domain: string; server: string | undefined; reportTo: string },
  lookUp: LookUp = lookUpInDns,
): Promise<SenderRecord[]> {
  const [spf, dmarc, keys] = await Promise.all([
    lookUp(domain),
    lookUp(`_dmarc.${domain}`),
    Promise.all(
      SELECTORS.split(' ').map(async (selector) => {
        const host = `${selector}._domainkey.${domain}`;
        return { host, value: (await lookUp(host))?.find((text) => /\bp=/.test(text)) };
      }),
    ),
  ]);
  return [judgeSpf(domain, server, spf), judgeDkim(domain, keys), judgeDmarc(domain, reportTo, dmarc)];
}

function judgeSpf(host: string, server: string | undefined, texts: readonly string[] | undefined): SenderRecord {
  const value = texts?.find((text) => /^v=spf1( |$)/i.test(text)) ?? null;
  const provider = PROVIDERS.find(([end]) => server?.endsWith(end));
  const names = provider?.[1] ?? (server === undefined ? undefined : `a:${server}`);
  const found = { kind: 'SPF', host, value } as const;
  if (texts === undefined) return { ...found, state: 'unknown', add: names ? `v=spf1 ${names} ~all` : null };
  if (value === null) return { ...found, state: 'missing', add: names ? `v=spf1 ${names} ~all` : null };
  // Of a server without a known provider nobody can tell from here whether the record means it.
  if (provider === undefined || value.includes(provider[1])) return { ...found, state: 'found', add: null };
  return { ...found, state: 'weak', add: value.replace(/^v=spf1/i, `v=spf1 ${provider[1]}`) };
}

function judgeDkim(domain: string, keys: readonly { host: string; value: string | undefined }[]): SenderRecord {
  const key = keys.find(({ value }) => value !== undefined);
  if (key?.value === undefined)
    return { kind: 'DKIM', state: 'unknown', host: `…._domainkey.${domain}`, value: null, add: null };
  return { kind: 'DKIM', state: 'found', host: key.host, value: key.value, add: null };
}

function judgeDmarc(domain: string, reportTo: string, texts: readonly string[] | undefined): SenderRecord {
  const value = texts?.find((text) => /^v=DMARC1/i.test(text)) ?? null;
  const found = { kind: 'DMARC', host: `_dmarc.${domain}`, value } as const;
  if (value !== null) return { ...found, state: 'found', add: null };
  const add = `v=DMARC1; p=none; rua=mailto:${reportTo}`;
  return { ...found, state: texts === undefined ? 'unknown' : 'missing', add };
}

async function lookUpInDns(name: string): Promise<readonly string[] | undefined> {
  if (RESERVED.test(name)) return undefined;
  const resolver = new dns.Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined;
  }
}
