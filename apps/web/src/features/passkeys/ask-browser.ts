import type { NewPasskeyAnswer, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '@padkos/contracts';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** Lets the browser ask for a passkey. Null if the person closed the dialog or nothing answered it. */
export async function askForPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer | null> {
  const { allowCredentials = [], ...rest } = question;
  const answer = await startAuthentication({ optionsJSON: { ...rest, allowCredentials } }).catch(() => null);
  return answer && toAnswer(answer);
}

/** Lets the browser create a passkey. `closed` if the person closed the dialog, `known` if the device already has one. */
export async function askForNewPasskey(
  question: NewPasskeyQuestion,
): Promise<NewPasskeyAnswer | 'closed' | 'known'> {
  try {
    return toNewAnswer(await startRegistration({ optionsJSON: question }));
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return isKnown ? 'known' : 'closed';
  }
}

/** The parts of the answer that the server reads. */
const toAnswer = ({ id, rawId, type, response }: AuthenticationResponseJSON): PasskeyAnswer => {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
  return { id, rawId, type, response: signed, clientExtensionResults: {} };
};

const toNewAnswer = ({ id, rawId, type, response }: RegistrationResponseJSON): NewPasskeyAnswer => {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const made = { clientDataJSON, attestationObject, transports };
  return { id, rawId, type, response: made, clientExtensionResults: {} };
};
