declare const authorized: unique symbol;

/** A thing that a rule (`authorizeBike`) let through for a purpose: without it the repositories' writes do not compile. */
export type Authorized<T, Purpose extends string = "write"> = T & { readonly [authorized]: Purpose };
