import { ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface BackHeadingProps {
  title: string;
  /** Where the arrow leads, and its label. */
  to: string;
  back: string;
}

/** The title of a page, after an arrow to the page before it. */
export function BackHeading({ title, to, back }: BackHeadingProps) {
  return (
    <div className="flex items-center gap-x-3">
      <ButtonLink variant="quiet" to={to} aria-label={back} className="-ml-3 w-11 px-0!">
        <Icon name="arrow-left" />
      </ButtonLink>
      <h1 className="wide min-w-0 wrap-anywhere text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl">
        {title}
      </h1>
    </div>
  );
}
