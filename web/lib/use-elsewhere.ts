import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";

/** Fetches an address at the payment provider and goes there; busy until the page is left. */
export function useElsewhere<I = void>(request: (input: I) => Promise<{ data: { url: string } }>) {
  const { mutate, isPending, isSuccess, error, reset } = useMutation({ mutationFn: request });
  const backAgain = useEffectEvent((event: PageTransitionEvent) => event.persisted && reset());
  // The browser's Back may restore this page from its cache, still busy.
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => void backAgain(event);
    addEventListener("pageshow", listen);
    return () => removeEventListener("pageshow", listen);
  }, []);
  return {
    busy: isPending || isSuccess,
    error,
    go: (input: I) => mutate(input, { onSuccess: ({ data }) => location.assign(data.url) }),
  };
}
