import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { makeSelfSignedCertificate } from '#server/pdf/signing/self-signed-certificate.ts';
import { readCertificates, type PdfSigner } from '#server/pdf/signing/pdf-signature.ts';
import { findCertificate, insertCertificate, type StoredCertificate } from './queries.ts';

export interface CopySigner extends PdfSigner {
  /** A signature is never older than the certificate that it is made with. */
  validFrom: Date;
}

interface SignerSettings {
  db: Database;
  clock: Clock;
  pdfSigner: Config['pdfSigner'];
}

/** Gives what copies are signed with: the venue's own certificate, else one for the name it had, which all servers of a database share. */
export function createCopySignerReader({
  db,
  clock,
  pdfSigner,
}: SignerSettings): (name: string) => Promise<CopySigner> {
  let latest: { name: string; signer: Promise<CopySigner> } | undefined;

  async function read(venueName: string): Promise<CopySigner> {
    if (pdfSigner === undefined) {
      const { key, certificate } = await ensureOwn(venueName);
      return withStart(key, [certificate]);
    }
    const key = createPrivateKey(pdfSigner.key).export({ type: 'pkcs8', format: 'der' });
    return withStart(key, readCertificates(pdfSigner.certificate));
  }

  async function ensureOwn(name: string): Promise<StoredCertificate> {
    const stored = await findCertificate(db, name);
    if (stored !== undefined) return stored;
    const madeAt = clock.now();
    await insertCertificate(db, { name, madeAt, ...(await makeSelfSignedCertificate(name, madeAt)) });
    return (await findCertificate(db, name)) ?? ensureOwn(name);
  }

  return async (name) => {
    if (latest?.name !== name) latest = { name, signer: read(name) };
    const { signer } = latest;
    try {
      return await signer;
    } catch (error) {
      if (latest.signer === signer) latest = undefined;
      throw error;
    }
  };
}

function withStart(key: Buffer, certificates: Buffer[]): CopySigner {
  const [first = Buffer.alloc(0)] = certificates;
  return { key, certificates, validFrom: new X509Certificate(first).validFromDate };
}
