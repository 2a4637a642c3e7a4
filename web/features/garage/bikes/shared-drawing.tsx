interface SharedDrawingProps {
  /** The bike's share token. */
  token: string;
  /** Accessible name; null when the drawing is decorative. */
  label: string | null;
  className?: string;
}

/** A shared bike's drawing from the server; the wheels touch the container's lower edge. */
export function SharedDrawing({ token, label, className }: SharedDrawingProps) {
  return (
    <svg
      className={className}
      {...(label === null ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <use href={`/bike/${token}/drawing.svg#bike`} width="100%" height="100%" />
    </svg>
  );
}

/** A stripe in a shared bike's colour. */
export function SharedPaint({ token, className }: Pick<SharedDrawingProps, "token" | "className">) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`/bike/${token}/drawing.svg#paint`} width="100%" height="100%" />
    </svg>
  );
}
