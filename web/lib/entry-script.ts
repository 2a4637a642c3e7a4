/**
 * Returns the address of the script that the app began with: each build has one of its own name. Pages of visitors, such as
 * the one to sign in, name it in an attribute.
 */
export function entryScript(): string {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src], script[data-app]");
  return new URL(script?.dataset["app"] ?? script?.src ?? "", location.href).href;
}
