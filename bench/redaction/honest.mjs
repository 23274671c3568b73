// Honest text with many numbers, written for this benchmark: order numbers, versions, dates, measures, codes and logs.
// No line holds a value to redact. The generator is seeded, so the text is always the same.

const SEED = 20_261_118;

function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** About `words` words, in paragraphs. */
export function toHonestText(words) {
  const random = createRandom(SEED);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const digits = (count) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const from = (least, most) => least + Math.floor(random() * (most - least + 1));
  const hex = (count) => Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('');
  const pad = (number) => String(number).padStart(2, '0');
  const SLOTS = {
    order: () =>
      pick([`A${digits(7)}`, digits(8), `${digits(3)}-${digits(7)}-${digits(7)}`, `PO-${digits(6)}`, digits(10)]),
    invoice: () => pick([`2026-${digits(4)}`, `INV${digits(6)}`, `${digits(5)}/26`]),
    version: () =>
      pick([
        `${from(0, 9)}.${from(0, 30)}.${from(0, 20)}`,
        `v${from(1, 12)}.${from(0, 9)}`,
        `version 1.2.${from(1, 40)}.${from(1, 9)}`,
      ]),
    date: () =>
      pick([
        `2026-${pad(from(1, 12))}-${pad(from(1, 28))}`,
        `${from(1, 28)} March 2026`,
        `${pad(from(1, 28))}.${pad(from(1, 12))}.2025`,
        `${from(1, 12)}/${from(1, 28)}/2025`,
      ]),
    time: () => `${pad(from(0, 23))}:${pad(from(0, 59))}`,
    stamp: () =>
      `2026-0${from(1, 9)}-${pad(from(1, 28))}T${pad(from(0, 23))}:${pad(from(0, 59))}:${pad(from(0, 59))}.${digits(3)}Z`,
    epoch: () => pick([`17${digits(8)}`, `17${digits(11)}`]),
    money: () =>
      pick([
        `€${from(1, 9)},${digits(3)}.${digits(2)}`,
        `$${digits(3)}`,
        `${from(2, 80)}.${digits(3)},00 EUR`,
        `1 ${digits(3)} ${digits(3)} kr`,
      ]),
    amount: () =>
      pick([
        `${from(2, 900)},${digits(3)}`,
        digits(4),
        `${from(1, 99)}.${digits(2)}`,
        `${from(1, 9)} ${digits(3)} ${digits(3)}`,
      ]),
    measure: () =>
      pick([
        `${from(2, 90)} mm`,
        `${from(2, 90)} x ${from(2, 90)} x ${from(2, 90)} cm`,
        `${from(2, 900)} kWh`,
        `-${from(1, 30)} °C`,
        `${from(10, 99)}.${digits(3)} kg`,
      ]),
    commit: () => pick([hex(40), hex(7), hex(12)]),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    isbn: () => `978-${from(0, 9)}-${digits(4)}-${digits(4)}-${from(0, 9)}`,
    place: () => `${from(30, 60)}.${digits(4)}, ${from(2, 40)}.${digits(4)}`,
    part: () =>
      pick([
        `XR-${digits(4)}-${pick(['A', 'B', 'C'])}`,
        `M${from(3, 12)}x${from(10, 60)}`,
        `${digits(3)}.${digits(3)}.${digits(2)}`,
        `EN ${digits(5)}-${from(1, 9)}`,
      ]),
    parcel: () => pick([`1Z${digits(6)}W${digits(9)}`, `JJD${digits(15)}`, digits(12), digits(14)]),
    range: () => `${from(10, 99)}-${from(100, 300)}`,
    local: () => pick(['127.0.0.1', '0.0.0.0', 'localhost:3000', '255.255.255.0', '::1']),
    ratio: () => `${from(1, 99)}/${from(100, 999)}`,
    list: () => Array.from({ length: from(3, 8) }, () => from(1, 999)).join(' '),
    name: () =>
      pick([
        'Ada',
        'the warehouse',
        'the night shift',
        'the customer',
        'the driver',
        'our supplier',
        'the second team',
      ]),
    thing: () =>
      pick([
        'pump',
        'bicycle lamp',
        'ledger',
        'greenhouse',
        'printer',
        'turbine',
        'sensor',
        'window',
        'parser',
        'cache',
      ]),
  };
  const fill = (template) => template.replace(/\{(\w+)\}/g, (_, slot) => SLOTS[slot]());
  const paragraphs = [];
  let count = 0;
  while (count < words) {
    const paragraph = Array.from({ length: from(3, 7) }, () => fill(pick(TEMPLATES))).join(' ');
    paragraphs.push(paragraph);
    count += paragraph.split(/\s+/).length;
  }
  return paragraphs.join('\n\n');
}

const TEMPLATES = [
  'The order {order} left the warehouse on {date} at {time} and should arrive within three working days.',
  'Please credit invoice {invoice} over {money}; it was paid twice, once on {date} and once a week later.',
  'Upgrading the {thing} from {version} to {version} fixed the leak that {name} reported in ticket #{order}.',
  'The {thing} measures {measure} and weighs {measure}, so it does not fit on pallet {part}.',
  'Between {time} and {time} the sensor counted {amount} visitors, {amount} more than on the same day last year.',
  'See commit {commit} for the change, and {commit} for the test that goes with it.',
  '{stamp} INFO request {uuid} finished in {amount} ms with status 200 after {amount} bytes.',
  '{stamp} WARN the {thing} answered {local} late; retry {ratio} follows in {amount} seconds.',
  'The book (ISBN {isbn}) explains on pages {range} why a {thing} needs so little upkeep.',
  'Parcel {parcel} was scanned in Graz, parcel {parcel} is still on the ship.',
  'We meet at {place}, which is a short walk from the station; platform {amount} is closed until {date}.',
  'Part {part} replaces {part}; the old one cracked at {measure} during the test on {date}.',
  'Set the port of the {thing} to 8080, bind it to {local}, and keep the timeout at {amount} milliseconds.',
  'The token of the ticket machine is a small brass coin, and the key to the {thing} hangs behind the door.',
  'The password field is required, must have twelve characters, and is never shown to {name}.',
  'Set `password: string` in the schema, and read the secret from the environment: `token = process.env.TOKEN`.',
  'Our bearer of good news was {name}, who called the meeting on {date} a success.',
  'Die Bestellung {order} vom {date} kostet {money}; die Lieferung dauert etwa zwei Wochen.',
  'Das Protokoll nennt die Messwerte {list} und verweist auf Norm {part}, Abschnitt 4.2.1.7.',
  'La commande {order} du {date} coûte {money} et sera livrée avant la fin du mois.',
  'El pedido {order} llegó el {date} con {amount} piezas, {amount} menos de lo previsto.',
  "L'ordine {order} del {date} pesa {measure} e parte alle {time} dal magazzino {part}.",
  'Zamówienie {order} z dnia {date} waży {measure}; faktura {invoice} jest w załączniku.',
  '注文番号は{order}、発送日は{date}、重さは{measure}です。',
  '订单号 {order}，发货日期 {date}，共 {amount} 件。',
  'Заказ {order} от {date} весит {measure}, счёт {invoice} приложен.',
  'The table lists {list} and their sums; row {amount} holds the mean, row {amount} the spread.',
  'Epoch {epoch} is the moment when {name} started the {thing}; epoch {epoch} is when it stopped.',
  'Colour #{order} does not exist; use rgb(12, 34, 56) or {amount} nanometres instead.',
  'According to RFC 9110, section 15.5.1, a client should not repeat the request without changes.',
  'The company was founded on {date}, moved on {date}, and now has {amount} members in 12 countries.',
  'Our member of staff was seated at desk {part} and read meter {order} at {time}: {amount} units.',
  'The score was 21-19 18-21 21-17 after 74 minutes; the next match starts on {date}.',
  'Chapter {version} covers the {thing}; chapter 3.1.4.1 covers what {name} must check first.',
  'Batch {uuid} held {amount} rows; {amount} were new, {amount} had changed since {date}.',
  'The train leaves at {time} from platform 4 and reaches the coast at {time}, 212 kilometres later.',
  'Add 250 g flour, 125 g butter and 2 eggs, bake 35 minutes at 180 degrees, and let it cool until {time}.',
];
