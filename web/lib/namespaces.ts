import type { fields } from "#contract/locales/en/fields.ts";
import type { options } from "#contract/locales/en/options.ts";
import type { validation } from "#contract/locales/en/validation.ts";
import type { Polish, TextKey } from "#contract/platform/texts.ts";
import type { about } from "#web/locales/en/about.ts";
import type { account } from "#web/locales/en/account.ts";
import type { admin } from "#web/locales/en/admin.ts";
import type { auth } from "#web/locales/en/auth.ts";
import type { branding } from "#web/locales/en/branding.ts";
import type { chart } from "#web/locales/en/chart.ts";
import type { chrome } from "#web/locales/en/chrome.ts";
import type { components } from "#web/locales/en/components.ts";
import type { consent } from "#web/locales/en/consent.ts";
import type { contact } from "#web/locales/en/contact.ts";
import type { elsewhere } from "#web/locales/en/elsewhere.ts";
import type { errors } from "#web/locales/en/errors.ts";
import type { features } from "#web/locales/en/features.ts";
import type { feedback } from "#web/locales/en/feedback.ts";
import type { fitting } from "#web/locales/en/fitting.ts";
import type { form } from "#web/locales/en/form.ts";
import type { garage } from "#web/locales/en/garage.ts";
import type { home } from "#web/locales/en/home.ts";
import type { landing } from "#web/locales/en/landing.ts";
import type { life } from "#web/locales/en/life.ts";
import type { parts } from "#web/locales/en/parts.ts";
import type { photos } from "#web/locales/en/photos.ts";
import type { pricing } from "#web/locales/en/pricing.ts";
import type { profile } from "#web/locales/en/profile.ts";
import type { shared as sharedPages } from "#web/locales/en/shared.ts";
import type { ratings } from "#web/locales/en/ratings.ts";
import type { service } from "#web/locales/en/service.ts";
import type { sharing } from "#web/locales/en/sharing.ts";
import type { site } from "#web/locales/en/site.ts";
import type { stars } from "#web/locales/en/stars.ts";
import type { status } from "#web/locales/en/status.ts";
import type { subscription } from "#web/locales/en/subscription.ts";
import type { transfer } from "#web/locales/en/transfer.ts";
import type { viewer } from "#web/locales/en/viewer.ts";

/**
 * Every namespace: one file per noun and language, in web/locales or, when the server uses it too, in
 * contract/locales.
 */
export interface Namespaces {
  about: typeof about;
  account: typeof account;
  admin: typeof admin;
  auth: typeof auth;
  branding: typeof branding;
  chart: typeof chart;
  chrome: typeof chrome;
  components: typeof components;
  consent: typeof consent;
  contact: typeof contact;
  elsewhere: typeof elsewhere;
  errors: typeof errors;
  features: typeof features;
  feedback: typeof feedback;
  fitting: typeof fitting;
  form: typeof form;
  garage: typeof garage;
  home: typeof home;
  landing: typeof landing;
  life: typeof life;
  parts: typeof parts;
  photos: typeof photos;
  pricing: typeof pricing;
  profile: typeof profile;
  ratings: typeof ratings;
  service: typeof service;
  shared: typeof sharedPages;
  sharing: typeof sharing;
  site: typeof site;
  stars: typeof stars;
  status: typeof status;
  subscription: typeof subscription;
  transfer: typeof transfer;
  viewer: typeof viewer;
  fields: typeof fields;
  options: typeof options;
  validation: typeof validation;
}
export type Namespace = keyof Namespaces;

export type { Polish, TextKey as Key };
