/** Common names of colours and accessories, in alphabetical order. */
export const suggestedWords = {
  color:
    "Anthracite,Beige,Black,Blue,Brown,Burgundy,Celeste,Champagne,Chrome,Copper,Cream,Dark blue,Dark green,Fluo yellow,Forest green,Gold,Graphite,Green,Grey,Khaki,Light blue,Lime,Matt black,Mint,Navy blue,Olive,Orange,Pearl white,Pink,Purple,Racing green,Raw aluminium,Red,Sand,Silver,Sky blue,Titanium,Turquoise,Violet,White,Yellow".split(
      ",",
    ),
  accessories:
    "Action camera mount,Bar bag,Bar ends,Bell,Bike computer,Bottle,Bottle cage,Chain guard,Chainstay protector,Child seat,Cycling computer mount,Dynamo hub,Fenders,Frame bag,Front basket,Front light,Front rack,GPS tracker,Heart rate monitor,Kickstand,Lock,Mini pump,Mirror,Multitool,Pannier bags,Phone mount,Power meter,Rear light,Rear rack,Rear radar,Reflectors,Saddle bag,Spare tube,Speed sensor,Tool bag,Top tube bag,Trailer hitch,Tubeless repair kit,Tubeless sealant,Tyre inserts".split(
      ",",
    ),
};
