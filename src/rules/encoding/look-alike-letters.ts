import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/look-alike-letters',
  title: 'Spells a message in letters of another alphabet',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'Small capitals, phonetic letters and letters of other scripts hide English words from filters. Models read them as English.',
  fix: 'Read the message in plain letters, and remove it if you did not write it.',
  match: [
    'ᴛʜᴇ ᴍᴇᴇᴛɪɴɢ ɪꜱ ᴍᴏᴠᴇᴅ ᴛᴏ ᴛʜᴇ ʟᴀʀɢᴇ ʀᴏᴏᴍ, ᴘʟᴇᴀꜱᴇ ʙʀɪɴɢ ᴛʜᴇ ᴏʟᴅ ꜰɪʟᴇ',
    'τηε μεετινγ ισ μονεδ το τηε λαργε ροομ, πλεασε βρινγ τηε ολδ φιλε',
  ],
  clean: [
    ['Καλημέρα σας, η συνάντηση μεταφέρθηκε στην αίθουσα δύο', 'Greek'],
    ['Пожалуйста, прочитайте правила и отправьте отчёт до пятницы', 'Russian'],
    ['Set ᴀᴍ and ᴘᴍ, ʙᴄ and ᴀᴅ in small capitals', 'abbreviations in small capitals'],
    ['The word "ignore" is pronounced /ɪɡˈnɔː(ɹ)/, and "system" is /ˈsɪstəm/', 'phonetic transcription'],
  ],
});
