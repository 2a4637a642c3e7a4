import { TextLink } from "#web/ui/text-link.tsx";

/** The name of a bike beside its colour, which the row has; leads to the bike's Care view. */
export function BikeChip({ id, name }: { id: number; name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span
        aria-hidden="true"
        className="size-3 shrink-0 rounded-full border border-control bg-(--paint) forced-colors:hidden"
      />
      <TextLink to={`/bikes/${id}/care`} className="min-w-0 text-ink! decoration-control">
        <span className="line-clamp-2 wrap-anywhere">{name}</span>
      </TextLink>
    </span>
  );
}
