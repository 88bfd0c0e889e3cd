import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Services } from '../context.ts';
import type { Found } from './system-found.ts';

const DAY_MS = 86_400_000;
/**
 * With fewer days left an administrator should look: a certificate that renews itself is renewed 30 days before its
 * end.
 */
const FEW_DAYS = 14;
const ANSWERS_MS = 2_000;

/**
 * How many days the certificate of the own https address stays valid, read from that address itself. An address
 * without https counts as unchecked.
 */
export async function certificateOf({
  publicUrl,
  realClock,
}: Pick<Services, 'publicUrl' | 'realClock'>): Promise<Found> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return ['certificate', 'certificate_unchecked'];
  try {
    const ends = await endOfCertificate(hostname.replace(/^\[|\]$/g, ''), Number(port || 443));
    const days = Math.floor((ends.getTime() - realClock.now().getTime()) / DAY_MS);
    const at = ends.toISOString();
    if (days < 0) return ['certificate', 'certificate_ended', { at }];
    return ['certificate', days < FEW_DAYS ? 'certificate_ends' : 'certificate_valid', { days, at }];
  } catch (error) {
    return [
      'certificate',
      'certificate_unread',
      { error: error instanceof Error ? error.message : String(error) },
    ];
  }
}

/**
 * When the certificate that a server presents ends, whether or not it is trusted here. Errors: it does not answer in
 * time, or presents none.
 */
function endOfCertificate(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    // Reads only the expiry date, and sends nothing.
    const named = isIP(host) === 0 ? { servername: host } : {};
    const socket = connect({ host, port, rejectUnauthorized: false, ...named }, () => {
      const ends = new Date(socket.getPeerCertificate().valid_to);
      if (Number.isNaN(ends.getTime())) reject(new Error('it shows no certificate'));
      else resolve(ends);
      socket.destroy();
    });
    const late = setTimeout(
      () => socket.destroy(new Error(`no answer in ${ANSWERS_MS / 1_000} s`)),
      ANSWERS_MS,
    );
    socket.on('error', reject);
    socket.on('close', () => clearTimeout(late));
  });
}
