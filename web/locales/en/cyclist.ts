/** The public page of a rider. */
export const cyclist = {
  photo: "Photo of {{name}}",
  age_one: "{{count}} year old",
  age_other: "{{count}} years old",
  since: "With us since",
  public_bikes_one: "{{count}} public bike",
  public_bikes_other: "{{count}} public bikes",
  cycling: "Cycling",
  years: "Years riding",
  favorite: "Favourite bike",
  style: "Style",
  weekly: "Per week",
  links: "Elsewhere",
  garage: "The garage",
  no_bikes: "No bike of this garage is public at the moment.",
};
