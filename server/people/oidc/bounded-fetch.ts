/** Most bytes that a provider's answer may have. */
const mostBytes = 512 * 1024;

/** `fetch` that reads no more of an answer than a provider has to say, and follows it nowhere else. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, redirect: "manual" });
  const { status, statusText, headers } = answer;
  if (!answer.body || [204, 205, 304].includes(status)) return answer;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body) {
    size += piece.length;
    if (size > mostBytes) throw new Error("the provider's answer is too long");
    pieces.push(piece);
  }
  return new Response(Buffer.concat(pieces), { status, statusText, headers });
};
