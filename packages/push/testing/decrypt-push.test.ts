import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { decryptPush } from './decrypt-push.ts';

it('opens the example of RFC 8291, section 5', () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const secrets = { keys, auth: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url') };
  expect(decryptPush(Buffer.from(body, 'base64url'), secrets)).toBe(
    'When I grow up, I want to be a watermelon',
  );
  const changed = Buffer.from(body, 'base64url');
  changed.writeUInt8(changed.readUInt8(90) ^ 1, 90);
  expect(() => decryptPush(changed, secrets)).toThrow();
});
