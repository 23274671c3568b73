import { createClient } from '../../../src/client/index.js';

export { ServiceError } from '../../../src/client/index.js';

/** Tells that the service no longer knows the user. */
export const signedOut = new EventTarget();

/** The browser sends the login cookie. The header proves that a call was made by this page, not by another site. */
export const api = createClient({
  url: location.origin,
  headers: { 'x-tocsin': '1' },
  fetch: async (url, init) => {
    const response = await fetch(url, init);
    // These two ask whether there is a user: their answer is no news.
    if (response.status === 401 && !/\/v1\/(?:login|me)$/.test(String(url)))
      signedOut.dispatchEvent(new Event('signed-out'));
    return response;
  },
});
