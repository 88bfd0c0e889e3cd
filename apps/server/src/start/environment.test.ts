import { GATEWAYS } from '@padkos/payments';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

const read = (variables: Record<string, string>) => readEnvironment(variables, { webApp: false });
const payfast = {
  PAYMENT_GATEWAY: 'payfast',
  PAYFAST_MERCHANT_ID: '1',
  PAYFAST_MERCHANT_KEY: 'k',
  PAYFAST_PASSPHRASE: 'p',
};

const paystack = { PAYMENT_GATEWAY: 'paystack', PAYSTACK_SECRET_KEY: 'sk_test_1' };
const peach = { PAYMENT_GATEWAY: 'peach', PEACH_ENTITY_ID: '8ac7', PEACH_SECRET: 's' };

describe('the environment', () => {
  it('has defaults for a developer', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      dataDir: '.data',
      seed: 'demo',
      paymentGateway: { name: 'sandbox' },
      production: false,
    });
  });

  it('has others for production and for a database of one’s own', () => {
    expect(read({ NODE_ENV: 'production' })).toMatchObject({ seed: 'none', paymentGateway: null });
    expect(read({ DATABASE_URL: 'postgres://a@b/c' })).toMatchObject({ seed: 'none' });
    expect(read({ PORT: '8080', PUBLIC_URL: 'https://eat.example.co.za/' })).toMatchObject({
      publicUrl: 'https://eat.example.co.za',
    });
  });

  it('has the gateways’ live addresses, unless told otherwise', () => {
    expect(read(payfast).paymentGateway).toMatchObject({
      name: 'payfast',
      settings: {
        PAYFAST_URL: 'https://www.payfast.co.za',
        PAYFAST_API_URL: 'https://api.payfast.co.za',
        PAYFAST_SOURCE_CHECK: 'log',
      },
    });
    expect(read(paystack).paymentGateway).toMatchObject({
      name: 'paystack',
      settings: { PAYSTACK_SECRET_KEY: 'sk_test_1', PAYSTACK_URL: 'https://api.paystack.co' },
    });
    expect(read(peach).paymentGateway).toMatchObject({
      name: 'peach',
      settings: {
        PEACH_ENTITY_ID: '8ac7',
        PEACH_SECRET: 's',
        PEACH_URL: 'https://secure.peachpayments.com',
        PEACH_API_URL: 'https://api.peachpayments.com',
      },
    });
    const elsewhere = {
      PAYFAST_URL: 'http://127.0.0.1:9000',
      PAYFAST_API_URL: 'http://localhost:9001/',
      PAYSTACK_URL: 'http://[::1]:9002',
      PEACH_URL: 'https://testsecure.peachpayments.com',
      PEACH_API_URL: 'https://testapi.peachpayments.com',
    };
    expect(read({ ...payfast, ...elsewhere }).paymentGateway?.settings).toMatchObject({
      PAYFAST_URL: 'http://127.0.0.1:9000',
      PAYFAST_API_URL: 'http://localhost:9001',
    });
    expect(read({ ...paystack, ...elsewhere }).paymentGateway?.settings).toMatchObject({
      PAYSTACK_URL: 'http://[::1]:9002',
    });
    expect(read({ ...peach, ...elsewhere }).paymentGateway?.settings).toMatchObject({
      PEACH_URL: 'https://testsecure.peachpayments.com',
      PEACH_API_URL: 'https://testapi.peachpayments.com',
    });
    expect(read(elsewhere).paymentGateway?.name).toBe('sandbox');
  });

  it('takes keys as they are pasted', () => {
    const settingsOf = (variables: Record<string, string>) => read(variables).paymentGateway?.settings;
    expect(settingsOf({ ...paystack, PAYSTACK_SECRET_KEY: ' sk_live_1\n' })?.PAYSTACK_SECRET_KEY).toBe(
      'sk_live_1',
    );
    expect(settingsOf({ ...payfast, PAYFAST_PASSPHRASE: '\tp-_/ ' })?.PAYFAST_PASSPHRASE).toBe('p-_/');
  });

  it('names the gateways that may be set', () => {
    for (const { name } of GATEWAYS) {
      expect(() => read({ PAYMENT_GATEWAY: 'bitcoin' })).toThrow(new RegExp(`: must be .*\\b${name}\\b`));
    }
    expect(() => read({ PEACH_SECRET: 's', PAYSTACK_SECRET_KEY: 'sk_1' })).toThrow(
      /^PAYMENT_GATEWAY: must be set for PAYSTACK_SECRET_KEY, PEACH_SECRET to be used, to payfast, .* or \w+$/,
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
    [{ ADMIN_EMAIL: 'boss@example.co.za', ADMIN_PASSWORD: '1234567' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'boss@example.co.za', ADMIN_PASSWORD: 'password123' }, 'ADMIN_PASSWORD'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV'],
    [{ NODE_ENV: 'production', SEED: 'demo' }, 'SEED'],
    [{ PORT: '0x10' }, 'PORT'],
    [{ HOST: 'http://127.0.0.1' }, 'HOST'],
    [{ TRUST_PROXY: 'banana' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.1, banana' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ SECURITY_CONTACT: 'the boss' }, 'SECURITY_CONTACT'],
    [{ MAIL_FROM: 'The kitchen' }, 'MAIL_FROM'],
    [{ MAIL_REPLY_TO: 'The kitchen' }, 'MAIL_REPLY_TO'],
    [{ MAIL_FROM: 'Kitchen <orders>' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@example.co.za, b@example.co.za' }, 'MAIL_FROM'],
    [{ PAYFAST_MERCHANT_ID: '1' }, 'PAYMENT_GATEWAY'],
    [{ NODE_ENV: 'production', PAYSTACK_SECRET_KEY: 'sk_live_1' }, 'PAYMENT_GATEWAY'],
    [{ SMTP_URL: 'http://x' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://x' }, 'MAIL_FROM'],
    [{ PAYMENT_GATEWAY: 'bitcoin' }, 'PAYMENT_GATEWAY'],
    [{ PAYMENT_GATEWAY: 'payfast' }, 'PAYFAST_MERCHANT_ID'],
    [{ ...payfast, PAYFAST_MERCHANT_KEY: '' }, 'PAYFAST_MERCHANT_KEY'],
    [{ ...payfast, PAYFAST_PASSPHRASE: '' }, 'PAYFAST_PASSPHRASE'],
    [{ PAYMENT_GATEWAY: 'paystack' }, 'PAYSTACK_SECRET_KEY'],
    [{ PAYMENT_GATEWAY: 'peach' }, 'PEACH_ENTITY_ID'],
    [{ ...peach, PEACH_SECRET: '' }, 'PEACH_SECRET'],
    [{ ...paystack, PAYSTACK_SECRET_KEY: 'pk_live_1' }, 'PAYSTACK_SECRET_KEY'],
    [{ ...payfast, PAYFAST_URL: 'http://payfast.example' }, 'PAYFAST_URL'],
    [{ PAYFAST_API_URL: 'https://api.payfast.co.za/v1' }, 'PAYFAST_API_URL'],
    [{ PAYFAST_API_URL: 'api.payfast.co.za' }, 'PAYFAST_API_URL'],
    [{ PAYSTACK_URL: 'http://api.paystack.co' }, 'PAYSTACK_URL'],
    [{ PEACH_URL: 'https://user@secure.peachpayments.com' }, 'PEACH_URL'],
    [{ PEACH_API_URL: 'ftp://127.0.0.1' }, 'PEACH_API_URL'],
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

  it('names every variable that is wrong, a line each', () => {
    const attempt = () => read({ PORT: 'abc', TRUST_PROXY: 'banana', LOG_LEVEL: 'loud' });
    expect(attempt).toThrow(/^PORT: .*\nTRUST_PROXY: .*\nLOG_LEVEL: [^\n]*$/);
  });

  it('takes proxies by address and range, and senders with and without a name', () => {
    const proxies = '127.0.0.1, 10.0.0.0/8,2001:db8::/32,::1';
    expect(read({ TRUST_PROXY: proxies }).trustProxy).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '2001:db8::/32',
      '::1',
    ]);
    for (const MAIL_FROM of [
      'orders@example.co.za',
      'Ma’s Kitchen <orders@example.co.za>',
      '"Eat, now" <a@b.example>',
    ]) {
      const { smtp } = read({ SMTP_URL: 'smtp://localhost', MAIL_FROM, MAIL_REPLY_TO: MAIL_FROM });
      expect(smtp).toEqual({ smtpUrl: 'smtp://localhost', from: MAIL_FROM, replyTo: MAIL_FROM });
    }
  });

  it('reads where backups go, and refuses a place without its keys', () => {
    const key = 'k'.repeat(32);
    expect(read({}).backups).toBeNull();
    expect(read({ BACKUP_TO: 'elsewhere' }).backups).toBeNull();
    expect(read({ BACKUP_KEY: key })).toMatchObject({ backups: null, backupKey: key });
    expect(read({ BACKUP_TO: '/var/backups/padkos', BACKUP_KEY: key }).backups).toEqual({
      to: '/var/backups/padkos',
      key,
      keepDays: 35,
      access: null,
    });
    const bucket = { BACKUP_TO: 's3://our-kitchen/padkos', BACKUP_KEY: key, BACKUP_KEEP_DAYS: '7' };
    const keys = { BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' };
    const access = { region: 'af-south-1', accessKeyId: 'id', secretAccessKey: 'secret' };
    expect(read({ ...bucket, ...keys }).backups).toMatchObject({
      keepDays: 7,
      access: { ...access, endpoint: null },
    });
    const own = { BACKUP_S3_ENDPOINT: 'https://s3.example.co.za', BACKUP_S3_REGION: 'jhb-1' };
    expect(read({ ...bucket, ...keys, ...own }).backups?.access).toEqual({
      ...access,
      endpoint: 'https://s3.example.co.za',
      region: 'jhb-1',
    });
    expect(() => read({ BACKUP_TO: '/var/backups' })).toThrow(/^BACKUP_KEY: must be set with BACKUP_TO/);
    expect(() => read(bucket)).toThrow(
      /^BACKUP_S3_ACCESS_KEY_ID: must be set.*\nBACKUP_S3_SECRET_ACCESS_KEY: must be set/,
    );
    for (const BACKUP_TO of ['s3://', 's3://Our Kitchen', 'ftp://backup.example', 'https://bucket.example/x'])
      expect(() => read({ BACKUP_TO, BACKUP_KEY: key }), BACKUP_TO).toThrow(/^BACKUP_TO: must be a folder/);
    expect(() => read({ BACKUP_KEEP_DAYS: '0' })).toThrow(/^BACKUP_KEEP_DAYS: must be/);
  });

  it('warns of probably unintended settings, in production and on a database of another machine', () => {
    const warnings = (variables: Record<string, string>) => read(variables).warnings.map(({ code }) => code);
    const away = { DATABASE_URL: 'postgres://a@db.example/c' };
    expect(warnings(away)).toEqual(['SANDBOX_ON_SHARED_DATABASE']);
    expect(warnings({ ...away, SEED: 'demo' })).toEqual([
      'SANDBOX_ON_SHARED_DATABASE',
      'DEMO_ON_SHARED_DATABASE',
    ]);
    expect(warnings({ ...away, ...paystack })).toEqual([]);
    expect(warnings({ DATABASE_URL: 'postgres://a@127.0.0.1/c', SEED: 'demo' })).toEqual([]);
    expect(warnings({})).toEqual([]);
    const production = { NODE_ENV: 'production' };
    expect(warnings(production)).toEqual([
      'MESSAGES_NOT_SENT',
      'ADDRESS_NOT_HTTPS',
      'NO_GATEWAY',
      'AUDIT_NOT_SIGNED',
      'SECRETS_NOT_ENCRYPTED',
      'NOT_BACKED_UP',
    ]);
    expect(
      warnings({
        ...production,
        ...paystack,
        ...away,
        AUDIT_KEY: 'k'.repeat(32),
        SECRETS_KEY: 's'.repeat(32),
        BACKUP_TO: 'elsewhere',
        PUBLIC_URL: 'https://eat.example.co.za',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'orders@example.co.za',
      }),
    ).toEqual([]);
  });

  it.each([
    'PAYFAST_MERCHANT_ID',
    'PAYFAST_MERCHANT_KEY',
    'PAYFAST_PASSPHRASE',
    'PAYSTACK_SECRET_KEY',
    'PEACH_ENTITY_ID',
    'PEACH_SECRET',
    'PEACH_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'BACKUP_KEY',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
  ])('refuses a broken %s without telling what it holds', (name) => {
    for (const value of ['geheim sleutel', 'geheim\nsleutel', 'geheim\u0000', 'sleutel-é-geheim']) {
      const attempt = () => read({ [name]: value });
      expect(attempt).toThrow(new RegExp(`^${name}: `));
      expect(attempt).not.toThrow(/geheim|sleutel/);
    }
  });
});
