/**
 * The codes of ISO 4217 in January 2026, by the number of decimals, without those of precious metals, international
 * bodies and tests. `Intl` has former codes and lacks some, and its decimals differ between versions. Nobody uses the
 * thousandth of IQD.
 */
const codes = {
  0: 'BIF CLP DJF GNF IQD ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP
    COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR
    JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN
    NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL
    THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** The number of decimals of each currency, by its code. */
export const currencyDecimals: ReadonlyMap<string, number> = new Map(
  Object.entries(codes).flatMap(([decimals, list]) => list.split(/\s+/).map((code) => [code, Number(decimals)])),
);
