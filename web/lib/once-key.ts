import { newCallKey } from "./call-key.ts";

/** Keys of calls that got no response, by what they sent. */
const lost = new Map<string, string>();

/** A file that was made anew, as one drawn smaller, is another one: its bytes may differ. */
const wordsOf = (sent: unknown) => (sent instanceof File ? [sent.name, sent.size, sent.lastModified] : sent);

/**
 * Makes an attempt under a key. One that was made before without a response has the same as then, so that the server does not do
 * it twice; once anything was changed since, the same words mean another change.
 */
export async function underKey<A extends { ok: boolean }>(
  sent: readonly unknown[],
  attempt: (key: string) => Promise<A>,
): Promise<A> {
  const words = JSON.stringify(sent.map(wordsOf));
  const key = lost.get(words) ?? newCallKey();
  try {
    const answer = await attempt(key);
    if (answer.ok) forgetLost();
    return answer;
  } catch (error) {
    lost.set(words, key);
    throw error;
  }
}

/** A call has changed something: what was lost before it is another change by now. */
export const forgetLost = (): void => lost.clear();
