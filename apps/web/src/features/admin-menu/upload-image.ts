import { imageOut } from '@padkos/contracts';
import { HttpError } from '../../shared/http-error.ts';
import { pageUserHeaders, reloadForNewUser } from '../../shared/page-user.ts';

/** A picture from a phone over a slow line takes a while; after this it counts as lost. */
const PATIENCE_MS = 120_000;

/**
 * Uploads a picture and answers its address. `onProgress` gets the progress, 0 to 1.
 * An XMLHttpRequest, because fetch does not tell how an upload comes along. Throws HttpError when refused.
 */
export function uploadImage(picture: Blob, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/upload/menu-image');
    for (const [name, value] of Object.entries(pageUserHeaders())) request.setRequestHeader(name, value);
    request.timeout = PATIENCE_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (responseText.includes('"SESSION_CHANGED"')) return reloadForNewUser();
      if (status < 200 || status > 299) return reject(new HttpError(status, responseText || statusText));
      return resolve(imageOut.parse(JSON.parse(responseText)).imageUrl);
    };
    request.onerror = () => reject(new Error('No answer from the kitchen'));
    request.ontimeout = request.onerror;
    const body = new FormData();
    body.append('image', picture, 'picture');
    request.send(body);
  });
}
