import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/base85-text',
  title: 'Hides a message in base85 or base91',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'Base85 and base91 look like random characters to people and filters. Models decode them.',
  fix: 'Decode the message and read it. If the text has to be encoded, explain why next to it.',
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
});
