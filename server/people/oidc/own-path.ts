const longest = 2000;

/** The path of this site that `redirect` names; null for anything else, such as an address of another site. */
export function ownPath(redirect: string | undefined): string | null {
  if (
    !redirect ||
    redirect.length > longest ||
    /[\\\u0000-\u0020\u007F]|\/\//.test(redirect.split(/[?#]/)[0] ?? "")
  )
    return null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(redirect)) return null;
  const url = URL.parse(redirect.replace(/^\/?/, "/"), "http://own.invalid");
  return url?.origin === "http://own.invalid" ? `${url.pathname}${url.search}${url.hash}` : null;
}
