import type { User } from "#contract/people/auth.ts";
import { call, CallError, endReads } from "./call.ts";
import { hasDrafts, hasWaiting } from "./drafts.ts";
import { noteRider } from "./rider-on-device.ts";
import { goTo } from "./navigation.ts";
import { createStore, useStore } from "./store.ts";
import { onTokenChange, readToken, storeToken } from "./token.ts";

export interface ReaderSession {
  /** "unreachable": there is a token, but the server could not be reached to learn whose it is. */
  state: "anonymous" | "checking" | "unreachable" | "signed-in";
  user: User | null;
  /** Whether a token is stored: what the page shows before the server has responded. */
  hasToken: boolean;
  /** Where a rider who signed out was sent: no way back is remembered then. */
  leftFor: string | null;
  /** Whether the server ended the session while it was in use. */
  expired?: boolean;
}

const anonymous: ReaderSession = { state: "anonymous", user: null, hasToken: false, leftFor: null };
const session = createStore(anonymous);

/** Reads the stored token, requests whose it is, and follows other tabs. Call once, at the start. */
export function startSession(): void {
  onTokenChange(followToken);
  addEventListener("online", () => void checkAgain());
  followToken();
}

let knownToken: string | null = null;

function followToken(expired = false): void {
  const token = readToken();
  if (token === knownToken) return;
  if (knownToken !== null) {
    globalThis.firstCalls = undefined;
    endReads();
  }
  knownToken = token;
  document.documentElement.toggleAttribute("data-rider", token !== null);
  if (token === null) session.set({ ...anonymous, leftFor: session.get().leftFor, expired });
  else {
    session.set({ state: "checking", user: null, hasToken: true, leftFor: null });
    void check(token);
  }
}

/** Requests it again after the server could not be reached. */
export async function checkAgain(): Promise<void> {
  const token = readToken();
  if (token !== null && session.get().state === "unreachable") await check(token);
}

/** Only a refusal ends the session; without a response the token is kept. */
async function check(token: string): Promise<void> {
  try {
    const { user } = await call("GET /auth/user", {}, { stay: true });
    if (readToken() !== token) return;
    noteRider(user.id);
    session.set({ state: "signed-in", user, hasToken: true, leftFor: null });
  } catch (error) {
    if (readToken() !== token) return;
    if (error instanceof CallError && [401, 403].includes(error.status)) storeToken(null);
    else session.set({ state: "unreachable", user: null, hasToken: true, leftFor: null });
  }
}

/** Stores the token of a successful sign-in or registration. */
export function signIn(token: string, user: User): void {
  knownToken = token;
  storeToken(token);
  noteRider(user.id);
  session.set({ state: "signed-in", user, hasToken: true, leftFor: null });
}

/** Updates the signed-in user after they changed their account. */
export function updateUser(change: Partial<Pick<User, "name" | "email">>): void {
  const now = session.get();
  if (now.user) session.set({ ...now, user: { ...now.user, ...change } });
}

/** Signs out; asks first about what waits to be sent and about the rider's drafts, if there are any. */
export async function signOut(): Promise<void> {
  const { user } = session.get();
  if (user && (hasDrafts(user.id) || hasWaiting(user.id)))
    goTo(`${location.pathname}${location.search}#sign-out`);
  else await endThisSession();
}

/**
 * Goes to /login and ends the session: in this browser at once, so that nothing more is sent with it, and on the server
 * even if the page is closed.
 */
export async function endThisSession(): Promise<void> {
  const token = readToken();
  leave("/login");
  if (!token) return;
  try {
    const { data } = await call("POST /auth/logout", {}, { stay: true, endsToken: token });
    // Where a provider has signed in, it ends its own session too.
    if (data.redirect) location.assign(data.redirect);
  } catch {
    // Without a response, the session ends by itself.
  }
}

/** Removes a rider whose session has ended from this device and goes to a page. Drafts are kept. */
export function leave(to: string): void {
  session.set({ ...session.get(), leftFor: to });
  goTo(to);
  storeToken(null);
}

/** Returns who is using the page. */
export const useSession = () => useStore(session);
