interface ListingDrawingProps {
  /** Of a listing of a bike that is on the market. */
  id: number;
  /** Accessible name; null when the drawing is decorative. */
  label: string | null;
  className?: string;
}

/** The drawing of a bike that is for sale, from the server; the wheels touch the container's lower edge. */
export function ListingDrawing({ id, label, className }: ListingDrawingProps) {
  return (
    <svg
      className={className}
      {...(label === null ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <use href={`/market/${id}/drawing.svg#bike`} width="100%" height="100%" />
    </svg>
  );
}
