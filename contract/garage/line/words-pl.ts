import type { LineWords } from "./grammar.ts";

export const polishLineWords: LineWords = {
  part: {
    chain: "lancuch*, pasek, paska, paskiem, pasek napedowy",
    cassette: "kaset*, kasec*, wolnobieg*, koronk*, zebatka tylna",
    chainring: "zebatk*, zebatc*, zebatek, blat, blaty, blatu, blatow, tarcza korby, przednia zebatka",
    crankset: "korb*, mechanizm korbowy, mechanizmu korbowego",
    power_meter: "miernik mocy, miernika mocy, pomiar mocy",
    bottom_bracket: "suport*, wklad suportu, lozyska suportu, srodek suportu",
    derailleur: "przerzutk*, przerzutc*, przerzutek",
    shifters: "manetk*, manetc*, manetek, klamkomanetk*, klamkomanetek",
    brake: "hamul*, zacisk*",
    pads: "klocki, klockow, klockami, klockach, klockom, klocek, klocka, klocki hamulcowe, klockow hamulcowych, okladzin*",
    rotor:
      "tarcz*, tarcza hamulcowa, tarcze hamulcowe, tarczy hamulcowej, tarcz hamulcowych, tarcze hamulcowa",
    wheel: "kolo, kola, kolu, kolem, kole, kol, kolach, kolami, piast*, piasc*, obrecz*, zestaw kol",
    tyre: "opon*, ogumieni*, guma, gumy, gume",
    sealant: "mleko, mleka, mlekiem, mleku, mleczk*, uszczelniacz*",
    handlebar: "kierownic*",
    stem: "mostek, mostka, mostku, mostkiem, mostki, mostkow, wspornik kierownicy",
    grips_tape: "chwyt, chwyty, chwytow, chwytami, owijk*, owijc*, owijek, gripy, gripow, gripa",
    seatpost: "sztyc*, wspornik siodla, wspornik siodelka, dropper, droppera",
    saddle: "siodl*, siodel, siodelk*, siodelek",
    pedals: "pedal*",
    headset: "ster, stery, sterow, sterach, sterami, sterom, lozyska sterow, lozysko sterowe",
    fork: "widel*, amortyzator, amortyzatora, amortyzatorze, amortyzatorem, amortyzatory, przedni amortyzator, przedniego amortyzatora, amor, amora, amorze, amorem, golenie, goleni",
    shock:
      "damper*, tylny amortyzator, tylnego amortyzatora, tylnym amortyzatorze, amortyzator tylny, amortyzatora tylnego",
    suspension: "zawieszeni*, amortyzacj*",
    motor: "silnik*",
    battery: "bateri*, akumulator*, aku",
    shift_cables:
      "link*, lince, linki przerzutki, linki przerzutek, linka przerzutki, linke przerzutki, linki i pancerze, pancerz*, linek, linek przerzutki",
    brake_cables:
      "linki hamulcowe, linka hamulcowa, linke hamulcowa, linek hamulcowych, linki hamulca, linka hamulca, linki hamulcow, przewod hamulcowy, przewody hamulcowe, przewodow hamulcowych",
  },
  task: {
    replace:
      "nowy, nowa, nowe, nowego, nowej, nowych, nowym, nowymi, nowiutk*, wymien*, wymian*, zmieni*, zmian*, zamontow*, zamontuj*, zalozon*, zalozyl*, zalozen*, montaz*, zamien*, podmien*",
    lube: "smarow*, nasmarow*, posmarow*, przesmarow*, oliwi*, naoliwi*, naoliwien*, woskow*, nawoskow*, smar",
    clean:
      "wyczyszcz*, wyczysci*, czyszcz*, oczyszcz*, czysci*, umyt*, umyl*, umyc*, umyj*, mycie, mycia, mylem, mylam, myty, myta, myte, wymyt*, wymyl*, przemyt*, odtluszcz*, odtlusci*, wytar*, przetar*, przeciera*, oplukan*, oplukal*, splukan*, wypoler*, wypuc*, pucowan*",
    inspect: "sprawdz*, kontrol*, skontrol*, obejrz*, ogledzin*, przejrz*, inspekcj*",
    service:
      "serwis*, przeglad, przegladu, przegladzie, przegladem, regulac*, wyregulow*, regulow*, napraw*, remont*",
    bleed: "odpowietrz*",
    pressure: "napompow*, dopompow*, pompow*, cisnieni*, podpompow*",
    top_up: "uzupeln*, dolan*, dolal*, dolew*, dolac, dolania, dodan*, wlan*, wlal*, zalal*, zalan*",
    true: "centrow*, scentrow*, wycentrow*, prostow*, wyprostow*",
    torque: "dokrec*, dociag*, skrecon*, podokrec*, dokrecan*, nm",
    charge: "ladowan*, naladow*, podladow*, doladow*, ladowal*, ladowac",
    update: "zaktualizow*, aktualiz*",
    measure: "zmierz*, pomiar*, mierz*",
  },
  side: {
    front:
      "przod, przodu, przedzie, przodem, przedni, przednia, przednie, przedniego, przedniej, przednich, przednim, przednimi, z przodu",
    rear: "tyl, tylu, tyle, tylem, tylny, tylna, tylne, tylnego, tylnej, tylnych, tylnym, tylnymi, z tylu",
    both: "oba, obie, obu, obydwa, obydwie",
  },
  bike: {
    road: "szosa, szosy, szosie, szose, szoso, szosowk*, szosowc*, szosowy, szosowego, rower szosowy, rowerze szosowym, rowerem szosowym, roweru szosowego",
    gravel:
      "gravel, gravela, gravelu, gravelem, gravelowi, gravelow*, grawel*, rower gravelowy, rowerze gravelowym",
    mountain:
      "goral, gorala, goralu, goralem, goralowi, goralk*, goralc*, mtb, gorski, gorskim, gorskiego, rower gorski, roweru gorskiego, rowerze gorskim, rowerem gorskim",
    electric:
      "elektryk, elektryka, elektryku, elektrykiem, elektrykowi, elektryczn*, e-bike, ebike, rower elektryczny, rowerze elektrycznym, rowerem elektrycznym, roweru elektrycznego, e-rower*",
    hybrid: "hybryd*, rower crossowy, crossow*",
    touring: "turystyczn*, rower turystyczny",
    cyclocross: "przelajow*, przelajowk*, rower przelajowy",
    track: "ostre kolo, torowk*, rower torowy",
    folding: "skladak*, rower skladany",
    fatbike: "fatbike*, fat",
    cargo: "cargo, rower cargo, rower towarowy",
    urban: "miejski, miejskiego, miejskim, rower miejski, rowerze miejskim, mieszczuch*",
    trekking: "trekking*, trekingow*, rower trekkingowy",
    enduro: "enduro",
    bmx: "bmx",
    any: "rower, roweru, rowerem, rowerze, rowerowi, caly rower, calego roweru, calym rowerze",
  },
  ride: {
    ride: "przejecha*, przejazd*, jazd*, jezdzi*, wycieczk*, trening*, trasa, trasy, trase, przejazdzk*, zrobil*, zrobion*, ujecha*, jechal*, pojechal*, pojezdzi*",
    commute: "dojazd*, do pracy, z pracy",
    indoor: "trenazer*, zwift",
  },
  odometer: { odometer: "licznik*, stan licznika, stanu licznika, przebieg*, wskazani*" },
  sag: { sag: "sag, sagu, sagiem, ugieci*" },
  currency: {
    PLN: "zl, zlotych, zlote, zloty, zlotowki, zlotowek, zeta, pln, pl",
    EUR: "eur, euro, €",
    USD: "usd, dolar*, $",
    GBP: "gbp, funt*, £",
    CHF: "chf, frank*",
    CZK: "czk, koron czeskich",
  },
  unit: {
    km: "km, kilometr*, kilosow, kaemow",
    mi: "mil, mile, mili",
    thousand_km:
      "tys km, tysiac km, tysiace km, tysiecy km, tys kilometrow, tysiecy kilometrow, tys, tysiecy, tysiace",
    mm: "mm, milimetr*",
    bar: "bar, barow, bary, bara, bara",
    psi: "psi",
    pct: "%, procent, proc, procenta",
  },
  day: {
    "0": "dzis, dzisiaj, dzisiejsz*, dzis rano, dzis wieczorem, teraz, przed chwila, wlasnie",
    "-1": "wczoraj, wczorajsz*, wczoraj wieczorem, wczoraj rano",
    "-2": "przedwczoraj, przedwczorajsz*",
  },
  weekday: {
    "1": "poniedzial*, pon",
    "2": "wtorek, wtorku, wtorki, wtorkiem, wtorkow*, wt",
    "3": "sroda, srode, srody, srodzie, srodow*",
    "4": "czwartek, czwartku, czwartkiem, czwartkow*, czw",
    "5": "piatek, piatku, piatkiem, piatkow*, pt",
    "6": "sobota, sobote, soboty, sobocie, sobotni*, sob",
    "7": "niedziel*, niedz",
  },
  month: {
    "1": "stycznia, styczen, styczniu",
    "2": "lutego, luty, lutym",
    "3": "marca, marzec, marcu",
    "4": "kwietnia, kwiecien, kwietniu",
    "5": "maja, maj, maju",
    "6": "czerwca, czerwiec, czerwcu",
    "7": "lipca, lipiec, lipcu",
    "8": "sierpnia, sierpien, sierpniu",
    "9": "wrzesnia, wrzesien, wrzesniu",
    "10": "pazdziernika, pazdziernik, pazdzierniku",
    "11": "listopada, listopad, listopadzie",
    "12": "grudnia, grudzien, grudniu",
  },
  span: {
    "1": "dzien, dni",
    "7": "tydzien, tygodnie, tygodni, tygodniu",
    "30": "miesiac, miesiace, miesiecy",
  },
  count: {
    "1": "jeden, jedna, raz",
    "2": "dwa, dwie, dwoch",
    "3": "trzy",
    "4": "cztery",
    "5": "piec",
    "6": "szesc",
  },
  time: {
    ago: "temu",
    last: "zeszly, zeszlym, zeszla, zeszlego, zeszlej, ostatni, ostatnia, ostatniej, ostatnim, ubiegly, ubiegla, ubieglym, ubieglego, poprzedni, poprzednim, minion*",
    this: "tym, ten, tego",
  },
  period: { year: "rok, roku", month: "miesiac, miesiacu, miesiaca" },
  ask: {
    due: "do zrobienia, trzeba zrobic, trzeba, zalegle, zaleglosci, zalegl*, co czeka, termin*, co dalej, wymaga*, do roboty, na dzis",
    cost: "koszt*, kosztow*, wydal*, wydat*, ile kosztuj*, ile kosztow*, ile wydal*, ile poszlo, ile zaplac*",
    far: "ile km, ile kilometrow, ile ma, ile przejecha*, jaki przebieg, jaki dystans, ile zrobil*, ile jezdzi*, ile mam na, ile przebieg*, ile tysiecy",
    old: "ile lat, jak stary, jak stara, jak stare, ile czasu, od kiedy, jak dlugo, wiek",
    when: "kiedy, kiedy ostatnio, kiedy ostatni raz",
    fit: "pasuj*, bedzie pasowac, kompatybiln*",
    which: "jaki, jaka, jakie, jakiego, jakiej, jakich, ktory, ktora, ktore",
  },
  question: { question: "ile, co, czy, gdzie, jak, pokaz, powiedz" },
  not: { not: "nie, nic, bez" },
  wish: {
    wish: "musze, musi, nalezy, powinien*, powinna*, chce, chcialbym, planuj*, zamierzam, bede, bedzie, jutro, kupic, zamow*, sprzeda*, niedlugo, wkrotce, przypomnij*, pamietac, zapomnial*, moze, gdyby, jesli, warto, do wymiany, do naprawy, do wyczyszczenia, do nasmarowania",
  },
  and: { and: "i, oraz, a takze, potem, nastepnie, &" },
  price: { price: "za, cena, kosztowal*, zaplacon*" },
  at: { at: "u, w sklepie, w serwisie, w warsztacie, ze sklepu, sklep, warsztat" },
  category: {
    clothing:
      "rekawiczk*, rekawic*, koszulk*, spodenk*, kask, kasku, kaski, kaskow, buty, butow, skarpet*, kurtk*, kamizelk*, czapk*, okular*, bluz*, nogawk*, rekawk*, ubrani*, ochraniacz*, spodni*",
    tool: "multitool*, narzedzi*, klucz*, pompka, pompke, pompki, pompka podlogowa, stojak serwisowy, stojak*, imbus*, lyzki do opon, przymiar*, skuwacz*, zestaw kluczy",
    consumable:
      "olej, oleju, oliwka, odtluszczacz*, wosk, srodek do czyszczenia, plyn hamulcowy, latk*, szmatk*, detk*, detek, smar do lancucha, uszczelk*, uszczelek",
    race_travel:
      "bilet*, bilet na pociag, pociag*, wpisow*, startow*, zawod*, nocleg*, hotel*, lot, paliw*, parking*, maraton*, wyscig*",
    insurance: "ubezpiecz*, polis*, oc",
    accessory:
      "hak, haka, hak przerzutki, haka przerzutki, bagaznik*, bagaznik samochodowy, lampk*, lampek, dzwon*, bidon*, koszyk*, koszyk na bidon, sakw*, torb*, blotnik*, nozk*, fotelik*, przyczepk*, licznik rowerowy, zapiecie, zapiecia, u-lock, ulock, blokad*, uchwyt*, lusterk*, swiatl*, swiatelk*, plecak*",
    charging: "prad*",
    tax_fee: "podat*, oplat*, clo",
  },
  filler: {
    filler:
      "w, we, na, do, z, ze, o, od, po, przy, pod, moj, moja, moje, mojego, mojej, moim, ma, mam, sie, jest, jestem, byl, byla, bylo, byly, to, te, ta, ten, ten sam, tez, duzy, duza, duze, maly, mala, male, pelny, pelna, roczny, roczna, generalny, generalna, szybki, szybka, srub*, lozysk*, kondycj*, poziom*, stan, stanu, komplet*, zestaw*, ostatnio, swoj, swoje, wszystk*, juz, tylko, jeszcze, bardzo, troche, sama, sam, samemu, zuzyci*, zuzyt*, bieznik*, a, dla, nim, niej, ponownie, znow*, znowu, dom, domu, samodzieln*, serwisow*",
  },
};
