import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

const read = (variables: Record<string, string>) => readEnvironment(variables, { webApp: false });
const payfast = {
  PAYMENT_GATEWAY: 'payfast',
  PAYFAST_MERCHANT_ID: '1',
  PAYFAST_MERCHANT_KEY: 'k',
  PAYFAST_PASSPHRASE: 'p',
};

describe('the environment', () => {
  it('has defaults for a developer', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      dataDir: '.data',
      seed: 'demo',
      paymentGateway: 'sandbox',
      production: false,
    });
  });

  it('has others for production and for a database of one’s own', () => {
    expect(read({ NODE_ENV: 'production' })).toMatchObject({ seed: 'none', paymentGateway: null });
    expect(read({ DATABASE_URL: 'postgres://a@b/c' })).toMatchObject({ seed: 'none' });
    expect(read({ PORT: '8080', PUBLIC_URL: 'https://eat.example.co.za/' })).toMatchObject({
      publicUrl: 'https://eat.example.co.za',
    });
    expect(read(payfast).payfast.url).toBe('https://www.payfast.co.za');
    expect(read({ ...payfast, PAYFAST_URL: 'http://127.0.0.1:9000' }).payfast.url).toBe(
      'http://127.0.0.1:9000',
    );
  });

  it.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '3000.5' }, 'PORT'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://x.example/app' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ SEED: 'yes' }, 'SEED'],
    [{ ADMIN_EMAIL: 'boss' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'boss@example.co.za' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'boss@example.co.za', ADMIN_PASSWORD: '12345' }, 'ADMIN_PASSWORD'],
    [{ SMTP_URL: 'http://x' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://x' }, 'MAIL_FROM'],
    [{ PAYMENT_GATEWAY: 'bitcoin' }, 'PAYMENT_GATEWAY'],
    [{ PAYMENT_GATEWAY: 'payfast' }, 'PAYFAST_MERCHANT_ID'],
    [{ ...payfast, PAYFAST_URL: 'http://payfast.example' }, 'PAYFAST_URL'],
    [{ ...payfast, PAYFAST_URL: 'https://payfast.example/eng' }, 'PAYFAST_URL'],
    [{ PAYFAST_SOURCE_CHECK: 'maybe' }, 'PAYFAST_SOURCE_CHECK'],
    [{ KITCHEN_NOW: 'tomorrow' }, 'KITCHEN_NOW'],
    [{ KITCHEN_NOW: '2026-11-20T19:30:00Z', NODE_ENV: 'production' }, 'KITCHEN_NOW'],
    [{ NODE_ENV: 'production', PAYMENT_GATEWAY: 'sandbox' }, 'PAYMENT_GATEWAY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('refuses %j by naming %s in one line', (variables, name) => {
    const attempt = () => read(variables as Record<string, string>);
    expect(attempt).toThrow(EnvironmentError);
    expect(attempt).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });
});
