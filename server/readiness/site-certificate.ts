import { isIP } from 'node:net';
import { connect } from 'node:tls';

const TIMEOUT_MS = 3000;
const HTTPS_PORT = 443;

export interface SiteCertificate {
  endsAt: Date;
  /** Whether this machine takes it for what it says. */
  isTrusted: boolean;
}

/** The certificate that the site shows at its public address; undefined where that cannot be reached from here in time. */
export async function readSiteCertificate(address: string): Promise<SiteCertificate | undefined> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || HTTPS_PORT),
      ...(isIP(host) === 0 && { servername: host }),
      // What is wrong with it is looked at, not refused; nothing is sent.
      rejectUnauthorized: false,
    });
    const finish = (found?: SiteCertificate) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(found);
    };
    const timer = setTimeout(finish, TIMEOUT_MS);
    socket.on('error', () => finish());
    socket.on('secureConnect', () => {
      const endsAt = new Date(socket.getPeerCertificate().valid_to);
      finish(Number.isNaN(endsAt.getTime()) ? undefined : { endsAt, isTrusted: socket.authorized });
    });
  });
}
