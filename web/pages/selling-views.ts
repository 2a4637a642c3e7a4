export { BeginListing } from "#web/features/market/selling/begin-listing.tsx";
export { OwnListing } from "#web/features/market/selling/own-listing.tsx";
export { OwnListingList } from "#web/features/market/selling/own-listings.tsx";
export { OwnSearches } from "#web/features/market/selling/own-searches.tsx";
