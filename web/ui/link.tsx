import type { ComponentProps, MouseEvent } from "react";
import { useHref, useNavigate } from "react-router";
import { prefetch } from "#web/lib/navigation.ts";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & { to: string; replace?: boolean };

/** A link within the site that preloads the page's files. */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !plain || (rest.target && rest.target !== "_self")) return;
    event.preventDefault();
    const here = href === location.pathname + location.search + location.hash;
    void navigate(to, { replace: replace || here });
  }
  // Pointing at a link or focusing it starts loading its page.
  const soon = () => prefetch(href);
  return (
    <a onPointerEnter={soon} onFocus={soon} {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
