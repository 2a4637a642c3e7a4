import { useSyncExternalStore } from "react";
import type { User } from "#contract/people/auth.ts";
import { call, CallError } from "./call.ts";
import { hasDrafts } from "./drafts.ts";
import { goTo } from "./navigation.ts";
import { onTokenChange, readToken, storeToken } from "./token.ts";

export interface Session {
  /** "unreachable": there is a token, and the server could not say whose it is. */
  state: "anonymous" | "checking" | "unreachable" | "signed-in";
  user: User | null;
  /** What the page's login state is drawn by, before the server has answered. */
  hasToken: boolean;
  /** Where the rider went who left here on purpose: there is no way back to remember. */
  leftFor: string | null;
  /** Whether the server ended the session while it was in use. */
  expired?: boolean;
}

const anonymous: Session = { state: "anonymous", user: null, hasToken: false, leftFor: null };
let session: Session = anonymous;
const listeners = new Set<() => void>();

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Reads the stored token, asks the server whose it is, and follows other tabs. Called once, at the start. */
export function startSession(): void {
  onTokenChange(followToken);
  addEventListener("online", () => void checkAgain());
  followToken();
}

let knownToken: string | null = null;

function followToken(expired = false): void {
  const token = readToken();
  if (token === knownToken) return;
  knownToken = token;
  if (token === null) set({ ...anonymous, leftFor: session.leftFor, expired });
  else {
    set({ state: "checking", user: null, hasToken: true, leftFor: null });
    void check(token);
  }
}

/** Asks once more, where the server could not be reached. */
export async function checkAgain(): Promise<void> {
  const token = readToken();
  if (token !== null && session.state === "unreachable") await check(token);
}

/** Only a refusal ends the session: without an answer, the token stays. */
async function check(token: string): Promise<void> {
  try {
    const { user } = await call("GET /auth/user", {}, { stay: true });
    if (readToken() === token) set({ state: "signed-in", user, hasToken: true, leftFor: null });
  } catch (error) {
    if (readToken() !== token) return;
    if (error instanceof CallError && [401, 403].includes(error.status)) storeToken(null);
    else set({ state: "unreachable", user: null, hasToken: true, leftFor: null });
  }
}

/** Keeps the token of a successful login or registration. */
export function signIn(token: string, user: User): void {
  knownToken = token;
  storeToken(token);
  set({ state: "signed-in", user, hasToken: true, leftFor: null });
}

/** What the rider has changed of their own account. */
export function updateUser(change: Partial<Pick<User, "name" | "email">>): void {
  if (session.user) set({ ...session, user: { ...session.user, ...change } });
}

/** Ends the session, after asking what becomes of the rider's drafts where there are any. */
export async function signOut(): Promise<void> {
  if (session.user && hasDrafts(session.user.id)) goTo(`${location.pathname}${location.search}#sign-out`);
  else await endSession();
}

/** Ends the session on the server and, whatever it answers, here; then goes to /login. */
export async function endSession(): Promise<void> {
  await call("POST /auth/logout", {}, { stay: true }).catch(() => {});
  leave("/login");
}

/** Forgets the rider on this device, whose session is over on the server, and goes to a page. Drafts stay. */
export function leave(to: string): void {
  set({ ...session, leftFor: to });
  goTo(to);
  storeToken(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is using the page. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => anonymous,
  );
}
