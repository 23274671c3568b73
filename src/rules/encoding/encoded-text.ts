import { defineRule } from '../rule.js';

const shifted = (text: string, base: number): string =>
  [...text].map((char) => (char === ' ' ? ' ' : String.fromCodePoint(base + char.charCodeAt(0) - 97))).join('');

const flags = (text: string): string =>
  [...text].map((char) => (char === ' ' ? '  ' : `${String.fromCodePoint(0x1f185 + char.charCodeAt(0))} `)).join('');

export default defineRule({
  id: 'encoding/encoded-text',
  title: 'Hides a message in an encoding',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  references: ['https://arxiv.org/abs/2308.06463'],
  why: 'Models read encoded text, while people and filters do not. What the message says is judged by the other rules, which read it decoded. Forms that people use in play, such as Morse code, count as low.',
  fix: 'Read the decoded text that the finding shows. Where text has to be encoded, say why beside it; refuse the source if it does not explain itself.',
  variants: [
    {
      id: 'encoding/base32-text',
      name: 'base32',
      match: [
        'KRUGKIDNMVSXI2LOM4QGS4ZANVXXMZLEEB2G6IDUNBSSA3DBOJTWKIDSN5XW2LBAOBWGKYLTMUQGE4TJNZTSA5DIMUQG63DEEBTGS3DF',
      ],
      clean: [
        ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'a key for one-time passwords: its bytes are no text'],
        ['INTERNATIONALIZATION', 'a word in capitals'],
      ],
    },
    {
      id: 'encoding/base58-text',
      name: 'base58',
      match: ['8T2DjgnAumiTKYtT76duPTQz8pzki2iNDHRUY6gkG36G42S63hqxExrFk6RGVpsnAB7hhPCTMR2pEfyDtFhdjyUjv'],
      clean: [
        ['Donate: 1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'a Bitcoin address'],
        ['QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWP8Kb8', 'the hash of a file in IPFS'],
      ],
    },
    {
      id: 'encoding/base64-text',
      name: 'base64',
      match: ['See VGhlIG1lZXRpbmcgaXMgbW92ZWQgdG8gdGhlIGxhcmdlIHJvb20= for details'],
      clean: [
        ['commit 3b18e512dba79e4c8300dd08aeb37f8e728b8dad', 'a hash'],
        ['iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'an image: the bytes are not text'],
        ['Basic dXNlcjpwYXNz', 'too short to be a message'],
      ],
    },
    {
      id: 'encoding/base85-text',
      name: 'base85 or base91',
      match: [
        "<+ohcD.R:#Bl7Q+BlbD6Dg#]&+EVNEFD,5.Cgh?sAKZ#3Df%$JE,9)oF(HJ'EbTE(+EV:.+E)(,+D,>(AH",
        "<~<+ohcD.R:#Bl7Q+BlbD6Dg#]&+EVNEFD,5.Cgh?sAKZ#3Df%$JE,9)oF(HJ'EbTE(+EV:.+E)(,+D,>(AH~>",
        'RA^-&ZDnP2X>MmAX>%ZLZ+2y5AarjabZBKDY+-U|Wgv2IZ*43faBO8^b7df6a%pa7AarPDAa87BAZBT7Wd',
        'ra]?=zdNp2x(mMax(+zlz*2Y5aARJABzbkdy*?u%wGV2iz/43FAbo8]B7DF6A+PA7aARpdaA87bazbt7wD',
        'nX^I)<ger%Z%xE}kYBK=a^&Y#F)&nu&kKBBgo@ke#F(&O94PhtDgt)8e#F?+N.hk44!f,W|*7R516x8j',
      ],
      clean: [
        ['kH$8d!f@2Lp^w#Qzx9&Tr*Vb(4Nm)Gy=Ue7+Jc;Sa:Oi<Dk>', 'a generated password'],
        ["s/(\\d+)/<$1>/g;@x=map{$_->{k}||'-'}sort{$a<=>$b}@$y;print(qq{@{[%h]}})if$#ARGV>=0;", 'a line of Perl'],
      ],
    },
    {
      id: 'encoding/binary-text',
      name: 'bits',
      match: [
        '01001101 01100101 01100101 01110100 00100000 01101101 01100101 00100000 01100001 01110100 00100000 01110100 01101000 01100101 00100000 01101111 01101100 01100100 00100000 01100100 01101111 01101111 01110010',
        '0100110101100101011001010111010000100000011011010110010100100000011000010111010000100000011101000110100001100101001000000110111101101100011001000010000001100100011011110110111101110010',
      ],
      clean: [
        ['10110111 00000000 11111111 00010001 10000001 11100011', 'bytes that are no text'],
        ['11111111.11111111.11111111.00000000', 'a network mask'],
      ],
    },
    {
      id: 'encoding/braille',
      name: 'Braille',
      severity: 'low',
      match: ['⠍⠑⠑⠞⠀⠍⠑⠀⠁⠞⠀⠞⠓⠑⠀⠕⠇⠙⠀⠙⠕⠕⠗⠀⠞⠕⠝⠊⠛⠓⠞'],
      clean: [
        ['⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏', 'a spinner'],
        ['⣿⣿⣷⣄⠀⣠⣾⣿⣿', 'a drawing'],
      ],
    },
    {
      id: 'encoding/character-codes',
      name: 'character numbers',
      match: [
        '77 101 101 116 32 109 101 32 97 116 32 116 104 101 32 111 108 100 32 100 111 111 114',
        '115, 145, 145, 164, 40, 155, 145, 40, 141, 164, 40, 164, 150, 145, 40, 157, 154, 144, 40, 144, 157, 157, 162',
      ],
      clean: [
        ['98, 104, 112, 99, 87, 101, 120, 76, 93, 88, 110, 65, 71, 90', 'measurements: they spell no words'],
        ['1, 2, 3, 5, 8, 13, 21, 34, 55, 89', 'a row of numbers'],
      ],
    },
    {
      id: 'encoding/compressed-text',
      name: 'compressed bytes',
      match: [
        'H4sIAAAAAAAAAxXKwQ2AMAwDwFU8AOOwQFFNGynBKI2YH/V9d04iyLJnwBZCHztKqEl4y0GkFAdeZ1vElTtulHfc5vwB7zFoLUEAAAA=',
        '789c15cac10d80300c03c0553c00e3b040514d1b29c1288d981ff57d774e22c8b267c016421f3b4aa84978cb41a414075e675bc4953b6e9477dce6fc0101041746',
        'FcrBDYAwDAPAVTwA47BAUU0bKcEojZgf9X13TiLIsmfAFkIfO0qoSXjLQaQUB15nW8SVO26Ud9zm/AE=',
      ],
      clean: [
        ['H4sIAAAAAAAAA2NgZGJmYWVj5+Dk4ubh5eMXEBQSBgCk/907FAAAAA==', 'bytes that are no text'],
        ['VGhlIG1lZXRpbmcgaXMgbW92ZWQgdG8gdGhlIGxhcmdlIHJvb20=', 'encoded and not packed'],
      ],
    },
    {
      id: 'encoding/emoji-cipher',
      name: 'one emoji for each letter',
      scanner: 'emoji-smuggling',
      match: [
        shifted('meet me at the old door', 0x1f600),
        [...'Meet me at the old door'].map((char) => String.fromCodePoint(0x1f3f7 + char.charCodeAt(0))).join(''),
        '🍎=m, 🍌=e, 🐱=t, 🐶=a, 🐘=h, 🐸=o, 🍇=l, 🏠=d, 🍦=r. 🍎🍌🍌🐱 🍎🍌 🐶🐱 🐱🐘🍌 🐸🍇🏠 🏠🐸🐸🍦',
      ],
      clean: [
        ['Party tonight 🎉🎊🥳🎂🍰🎁🎈🕺💃🎶 see you there 😀😁😂🤣😃😄😅😆😉😊', 'many emoji that spell nothing'],
        ['Legend: A = 🍎, B = 🍌. Today: 🍎🍎🍌', 'a legend, and no sentence'],
      ],
    },
    {
      id: 'encoding/hex-text',
      name: 'hexadecimal',
      match: [
        '546865206d656574696e67206973206d6f76656420746f2074686520726f6f6d',
        '\\x54\\x68\\x65\\x20\\x6d\\x65\\x65\\x74\\x69\\x6e\\x67\\x20\\x69\\x73\\x20\\x6d\\x6f\\x76\\x65\\x64\\x20\\x6e\\x6f\\x77',
      ],
      clean: [
        ['sha256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'a hash'],
        ['ff d8 ff e0 00 10 4a 46 49 46 00 01', 'the head of a JPEG'],
      ],
    },
    {
      id: 'encoding/leet',
      name: 'digits for letters',
      severity: 'low',
      match: ['Pl3453 r34d th3 l457 p4g3 4nd wr173 17 d0wn'],
      clean: [
        ['The B2B app stores MP3 and MP4 files in S3 buckets, with i18n and a11y on k8s.', 'names with digits'],
        ['sku a1b2c3 d4e5f6 r2d2 c3po x86 arm64 utf8', 'identifiers'],
      ],
    },
    {
      id: 'encoding/morse',
      name: 'Morse code',
      severity: 'low',
      match: ['-- . . - / -- . / .- - / - .... . / --- .-.. -.. / -.. --- --- .-. / - --- -. .. --. .... -'],
      clean: [
        ['Chapter 1 . . . . . . . . . . . 12', 'a table of contents'],
        ['- - - - - - -\\n. . . . . . .', 'lines of dots and dashes'],
      ],
    },
    {
      id: 'encoding/pig-latin',
      name: 'pig Latin',
      severity: 'low',
      match: ['easeplay eadray ethay astlay agepay andway itewray itway ownday'],
      clean: [
        ['Today we may stay and play by the bay all day on Sunday', 'words that end so'],
        ['Monday Tuesday Friday holiday birthday', 'names of days'],
      ],
    },
    {
      id: 'encoding/reversed-text',
      name: 'reversed text',
      severity: 'low',
      scanner: 'upside-down',
      match: [
        'elif dlo eht gnirb esaelp ,moor egral eht ot devom si gniteem ehT',
        'ehT gniteem si devom ot eht egral moor esaelp gnirb eht dlo elif',
      ],
      clean: [
        ['stressed desserts live evil level radar', 'words that are words both ways'],
        ['A man, a plan, a canal: Panama', 'a palindrome'],
      ],
    },
    {
      id: 'encoding/shifted-letters',
      name: 'shifted letters',
      match: [
        'Gur zrrgvat vf zbirq gb gur ynetr ebbz, cyrnfr oevat gur byq svyr',
        'aol tllapun pz tvclk av aol shynl yvvt, wslhzl iypun aol vsk mpsl',
        'Decode: gsv nvvgrmt rh nlevw gl gsv ozitv illn, kovzhv yirmt gsv low urov',
      ],
      clean: [
        ['Komisja opublikowala wczoraj swoje roczne ustalenia', 'Polish'],
        ['xfs ext4 btrfs zfs ntfs hfs vfat', 'names of file systems'],
      ],
    },
    {
      id: 'encoding/symbol-letters',
      name: 'flags, boxes or circles',
      severity: 'low',
      scanner: 'emoji-smuggling',
      match: [
        flags('meet me at the old door'),
        '🅼🅴🅴🆃 🅼🅴 🅰🆃 🆃🅷🅴 🅾🅻🅳 🅳🅾🅾🆁',
        'ⓜⓔⓔⓣ ⓜⓔ ⓐⓣ ⓣⓗⓔ ⓞⓛⓓ ⓓⓞⓞⓡ',
        'm⃣e⃣e⃣t⃣ m⃣e⃣ a⃣t⃣ t⃣h⃣e⃣ o⃣l⃣d⃣ d⃣o⃣o⃣r⃣',
      ],
      clean: [
        ['🇩🇪 🇫🇷 🇬🇧 🇯🇵 🇮🇹 🇺🇸 won medals', 'flags'],
        ['1️⃣ Open the door 2️⃣ Go in 3️⃣ Sit down', 'the numbers of a list'],
        ['Blood groups 🅰️ 🅱️ 🆎 🅾️, parking at Ⓟ, see note ⓐ', 'single letters that are signs of their own'],
      ],
    },
    {
      id: 'encoding/upside-down',
      name: 'upside-down letters',
      severity: 'low',
      scanner: 'upside-down',
      match: ['uʍop ʇᴉ ǝʇᴉɹʍ puɐ ǝƃɐd ʇsɐl ǝɥʇ pɐǝɹ ǝsɐǝld'],
      clean: [['/ðə ˈkwɪk ˈbɹaʊn fɒks ˈdʒʌmps/ əˈbaʊt ðə ˈɹɪvə', 'phonetic writing']],
    },
    {
      id: 'encoding/utf-7-text',
      name: 'UTF-7',
      match: [
        '+AFQAaABl- +AG0AZQBlAHQAaQBuAGc- +AGkAcw- +AG0AbwB2AGUAZA- +AHQAbw- +AHQAaABl- +AGwAYQByAGcAZQ- +AHIAbwBvAG0-, +AHAAbABlAGEAcwBl- +AGIAcgBpAG4AZw- +AHQAaABl- +AG8AbABk- +AGYAaQBsAGU-',
      ],
      clean: [
        ['const a = b+ALongNameOfSomeVariable-d+AnotherOne;', 'a sum in code'],
        ['+AddressBookEntryFile-\n-OldAddressBookName', 'a diff'],
      ],
    },
    {
      id: 'encoding/uuencoded-text',
      name: 'uuencoding',
      match: [
        "begin 644 note.txt\nM5&AE(&UE971I;F<@:7,@;6]V960@=&\\@=&AE(&QA<F=E(')O;VTL('!L96%S\n492!B<FEN9R!T:&4@;VQD(&9I;&4`\n`\nend",
      ],
      clean: [
        ['begin 644 is the first line of a uuencoded file, and end is the last one.\nend', 'a text about the format'],
        ['begin 755 run.sh\nM src/index.ts\nM README.md\nend', 'a list of modified files'],
      ],
    },
  ],
});
