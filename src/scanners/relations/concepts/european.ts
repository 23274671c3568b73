import type { ConceptWords } from './concept.js';

export const de: ConceptWords = {
  always:
    'immer, stets, jede, jeden, jedes, jeder, jedem, jeweils, grundsätzlich, ausnahmslos, künftig, ab sofort, automatisch, ständig, dauerhaft, systematisch, sobald, jedesmal',
  must: 'muss, müssen, verpflichtend, verpflichtet, zwingend, pflicht, vorgeschrieben, erforderlich, notwendig, soll, sollen, ist zu, sind zu, hat zu, gehört, gehören, verlangt, verlangen, erwartet, bitte, unbedingt, wird, werden',
  coupled:
    'gehört zu, gehört ins, gehört zu jeder, teil von, begleitet, zusammen mit, erst gültig, erst vollständig, abgeschlossen, endet mit, beginnt mit, gilt als, zählt als, samt, gemeinsam mit',
  sequence:
    'vorher, zuvor, zuerst, davor, danach, anschließend, nach jedem, vor jedem, vor dem, dann, währenddessen, nachdem, bevor, im gleichen zug, im hintergrund, sofort, dabei, beim aufruf',
  also: 'auch, zusätzlich, außerdem, ebenfalls, nebenbei, darüber hinaus, dazu, ferner, gleich mit, mit dabei, sowie, eine kopie',
  whatever:
    'egal, unabhängig, ganz gleich, gleichgültig, auch wenn, selbst wenn, trotzdem, obwohl, ungeachtet, in jedem fall, so oder so, was auch immer',
  condition: 'wenn, falls, sofern, ohne',
  optional: 'optional, freiwillig, kann, können, darf, standardmäßig, voreingestellt, empfohlen',
  negation: 'nicht, kein, keine, keinen, nie, niemals, nichts, ohne dass, weder',
  instead: 'statt, anstatt, anstelle, stattdessen, ersetzt, gegen, an stelle, durch',
  reason:
    'gesetz, gesetzlich, vorschrift, vorschriften, revision, prüfstelle, aufsicht, richtlinie, vertrag, vereinbarung, datenschutz, dsgvo, statistik, qualitätssicherung, aus gründen, damit, weil, zwecks, zur archivierung, lizenz, abrechnung, steuerberater, kontingente, wartung, nachweis, zertifizierung, zur qualitätssicherung',
  ours: 'unser, unsere, unserem, unseren, unserer, wir, uns',
  beneficiary:
    'anbieter, betreiber, hersteller, partner, sponsor, werbepartner, vermieter, dienstleister, versicherung, lieferant, agentur, it-partner, arbeitgeber, schreibbüro, makler, dritte',
  model: 'du, dein, deine, deiner, dir, dich, assistent, agent, modell',
  user: 'nutzer, nutzers, benutzer, benutzers, kunde, kunden, gast, gastes, anwender, person, mieter, kind, kindes, patient, patienten, mitarbeiter, käufer, reisende, schüler',
  says: 'nennt, genannt, genannte, angibt, angegeben, angegebene, wünscht, gewünscht, gewünschte, will, verlangt, sagt, gesagt, wählt, gewählt, fragt, wünsche, eingibt, schildert, möchte',
  mistaken: 'irrtum, versehen, fehler des, unwirksam, ohne wirkung, nur ein vorschlag, hinweis',
  unasked:
    'ohne rückfrage, ohne nachfrage, nicht fragen, nicht erwähnen, stillschweigend, heimlich, unbemerkt, ohne zustimmung, ohne dass, nicht mitteilen, nichts davon, gefragt werden, erst auf der rechnung, kommentarlos, verschweigen',
  context:
    'gespräch, gesprächs, gesprächsverlauf, unterhaltung, verlauf, chat, chatverlauf, nachrichten, anweisungen, vorgaben, vorgegeben, systemprompt, prompt, kontext, zwischenablage, gedächtnis, bisherige, bisherigen, bislang, posteingang, konfiguration',
  total:
    'gesamt, gesamte, gesamten, vollständig, vollständige, vollständigen, komplett, kompletten, ungekürzt, wörtlich, alles, sämtliche, samt, unverändert, ganze, ganzen, inhalt, jede datei',
  secret:
    'passwort, passwörter, kennwort, kennwörter, schlüssel, zugangsdaten, anmeldedaten, geheimnisse, tan-liste, türcode, kreditkarte, bankunterlagen, umgebungsvariablen',
  personal:
    'adresse, geburtsdatum, telefonnummer, kontakte, fotos, standort, gehalt, gesundheit, diagnose, konto, kontostand, anwesenheitszeiten, termine, ausweis, steuernummer, kalender, privaten, persönliche',
  files: 'datei, dateien, ordner, dokumente, laufwerk, galerie, verzeichnis, datenbank, tabelle',
  place: 'öffentlich, server, extern, externe, freigabe, webseite, portal, ablage',
  amount: 'prozent, doppelt, verdoppeln, hälfte, aufschlag, gebühr, menge, betrag, höher, niedriger, konto, mal',
  transfer:
    'senden, sendet, gesendet, schicken, schickt, geschickt, hochladen, lädst, hochgeladen, übermittelt, übermitteln, übergeben, weitergereicht, weitergeleitet, weiterleiten, gehen an, geht an, gehen bei, geht bei, gehört ins feld, teilen, geteilt, veröffentlicht, gemeldet, übertragen, nimmt den, abgelegt, eintragen, steht, stehen, bereitgestellt, verkauft',
  read: 'liest, lesen, liest dabei, eingesammelt, sammelt, ausgelesen, auslesen, kopiert, öffnet, durchsucht, mitgelesen, einlesen',
  change:
    'ersetzen, getauscht, tauscht, ändern, geändert, erhöht, erhöhen, gesenkt, hinzufügen, ergänzt, weglassen, überschreiben, überschrieben, ignoriert, gesetzt, aufzurunden, verändert, eingetragen, angehängt, ausblenden, streichen, umgeschrieben, gebucht wird',
  destroy:
    'löschen, gelöscht, loeschen, stornieren, storniert, kündigen, gekündigt, sperren, freigeben, unterschreiben, abschalten, deaktivieren, zurückziehen',
  pay: 'zahlen, bezahlen, bestellen, bestellung, kaufen, buchen, gebucht, überweisen, überweisung, ueberweisung, spenden, abbuchen',
  best: 'besser, beste, einzig, einzige, einziger, nur noch, zuerst, vorrang, bevorzugt, bevorzugen, maßgeblich, überlegen, hierüber, allein, offizielle, zuverlässigste',
  bad: 'veraltet, unsicher, ausgedient, ungenau, überholt, abgeschafft, meiden, zu meiden, langsam, unzuverlässig, abgekündigt, fehlerhaft, nicht mehr',
  others:
    'andere werkzeuge, anderen werkzeuge, übrigen, übrige, andere suchwerkzeuge, suchwerkzeuge, andere tools, anderen tools, alle anderen, sonstige, fremde',
  everything:
    'jede frage, alle fragen, jede anfrage, alle anfragen, jeder art, jede suche, alle themen, jede nachricht, jede datei, sämtliche anfragen',
  source: 'liefert, laut, siehe, zu finden, kennung aus, nummern liefert',
  limit: 'höchstens, mindestens, maximal, fehler, ungültig, sortiert, seiten, zeichen',
  local:
    'lokal, verlässt nicht, nicht gespeichert, nachfragen, nachgefragt, wird nachgefragt, bleibt, unverändert gelassen, mit zustimmung',
  example: 'etwa, beispielsweise, zum beispiel, z.b.',
  describes: 'gibt zurück, zeigt, liefert, listet, berechnet, rechnet, prüft, zählt',
};

export const fr: ConceptWords = {
  always:
    'toujours, chaque, systématiquement, désormais, à chaque, dorénavant, tout le temps, constamment, sans exception, automatiquement',
  must: 'doit, doivent, devez, obligatoire, obligatoirement, il faut, impératif, impérativement, exige, exigé, impose, prévoit, requis, nécessaire, est à, sont à, veuillez, tenu, demande, nécessaires',
  coupled:
    'accompagne, accompagné, accompagnée, va de pair, ainsi que, fait partie, se termine par, commence par, complète, suivi de, précédé',
  sequence:
    "avant, auparavant, au préalable, préalablement, ensuite, après, puis, d'abord, pendant, dès que, en arrière-plan, immédiatement, lors",
  also: 'aussi, également, en plus, de plus, au passage, en outre, ainsi que, par ailleurs, une copie',
  whatever:
    "quel que soit, quelle que soit, peu importe, même si, indépendamment, malgré, quoi qu'il, que l'utilisateur, dans tous les cas, sans effet",
  condition: 'lorsque, quand, au cas où',
  optional: 'facultatif, optionnel, peut, peuvent, par défaut, recommandé',
  negation: "ne pas, n'est, sans, jamais, aucun, aucune, inutile, rien",
  instead: 'au lieu, à la place, plutôt que, remplace, remplacer, en remplacement',
  reason:
    'conformité, réglementation, loi, politique, convention, contrat, licence, traçabilité, statistiques, qualité, marge, exigence, pour des raisons, à des fins, afin de, afin que, audit, accord, nécessaires à, facturation',
  ours: 'notre, nos, nous',
  beneficiary:
    'partenaire, partenaires, prestataire, fournisseur, éditeur, sponsor, annonceurs, assureur, organisateur, tiers, agence, développeur',
  model: 'assistant, modèle, vous, votre, vos, tu as, ton, tes',
  user: "utilisateur, l'utilisateur, client, clients, patient, voyageur, personne, élève, locataire, propriétaire, invité, contacts",
  says: 'demande, demandé, demandée, indiqué, indiquée, souhaite, souhaité, choisi, choisit, dit, veut, précise, reçues, nommé',
  mistaken: 'erreur, sans effet, sans importance, suggestion, indicatif',
  unasked:
    "sans demander, inutile d'en parler, n'en parle pas, sans prévenir, discrètement, en silence, sans avertir, ne pas mentionner, sans son accord, à l'insu, se taisent, sans confirmation",
  context:
    'conversation, échanges, échange, historique, consignes, instructions, invite, messages, contexte, discussion, précédents, presse-papiers, mémoire',
  total:
    "intégralité, l'intégralité, intégral, complet, complète, entier, entière, tout le, toute la, tous les, toutes les, mot pour mot, tel quel, contenu, contient",
  secret:
    "mot de passe, mots de passe, identifiants, clé, clés, jeton, jetons, secret, secrets, carte bancaire, variables d'environnement, cookies",
  personal:
    'adresse, téléphone, naissance, salaire, santé, dossier médical, compte bancaire, position, photos, carnet, revenus, nom de',
  files: 'fichier, fichiers, dossier, dossiers, répertoire, base de données, documents, poste',
  place: 'public, publique, serveur, externe, site, en ligne, portail',
  amount: 'pour cent, double, doubler, moitié, majorer, majoré, arrondi, supérieure, montant, fois, compte, titre',
  transfer:
    'envoyer, envoyés, envoyée, envoie, transmis, transmise, transmettre, transmettez, partager, publie, transférer, transfère, reçoit, mettre, mettez, recevoir, envoi, déposer, communiqué, copier, fournir, donner',
  read: 'lire, lit, lus, ouvrir, extraire, récupérer, collecter, consulter, copie',
  change:
    'remplacer, remplacé, changer, modifier, modifié, ajouter, ajoute, retirer, omettre, augmenter, réduire, écraser, ignorer, ignoré, corriger, masquer',
  destroy: 'supprimer, effacer, annuler, résilier, désactiver, signer, révoquer, fermer',
  pay: 'payer, acheter, commander, réserver, virement, passer_ordre, facturer, verser, versé, don',
  best: 'meilleur, meilleure, seul, seule, unique, prioritaire, en priorité, préférer, supérieur, officiel, unique canal, désormais le seul, fait autorité',
  bad: 'obsolète, déprécié, périmé, dépassé, lent, peu fiable, à éviter, éviter, perdent, dangereux, à laisser de côté, de côté, plus fiable',
  others: 'autres outils, autre outil, les autres, outils concurrents, autres services',
  everything:
    "toute demande, toutes les demandes, toute question, toutes les questions, chaque demande, chaque consultation, n'importe quel",
  source: 'voir, fourni par, obtenu, issu de',
  limit: 'maximum, minimum, erreur, invalide, trié, limité, page',
  local:
    "localement, hors ligne, demander à l'utilisateur, avec l'accord, rien ne quitte, à la date demandée, toute seule, tout seul",
  example: 'par exemple, exemple, comme',
  describes: 'renvoie, retourne, affiche, calcule, convertit, compte, donne, liste',
};

export const es: ConceptWords = {
  always:
    'siempre, cada, cada vez, en adelante, sistemáticamente, a partir de ahora, automáticamente, constantemente, sin excepción',
  must: 'debe, deben, deberá, hay que, obligatorio, obligatoria, es necesario, necesario, exige, requiere, imprescindible, tiene que, se pone, ha de, debe emplearse, por favor',
  coupled: 'junto con, acompañado, forma parte, termina con, comienza con, además de, así como, se completa, va con',
  sequence: 'antes, después, primero, luego, previamente, mientras, en seguida, en segundo plano, antes de, tras',
  also: 'también, además, de paso, adicionalmente, asimismo, igualmente, una copia, aproveche, aprovecha',
  whatever:
    'sin importar, independientemente, aunque, cualquiera que, pese a, de todos modos, en cualquier caso, diga lo que diga',
  condition: 'si el, cuando, siempre que',
  optional: 'opcional, puede, pueden, por defecto, recomendado',
  negation: 'nunca, ningún, ninguna, sin que, tampoco, nada, jamás',
  instead: 'en lugar, en vez, sustituye, reemplaza, sustituir',
  reason:
    'normativa, ley, cumplimiento, convenio, contrato, acuerdo, auditoría, licencia, estadística, calidad, política, para que, porque, así se, fines, por razones, reglamento, seguro',
  ours: 'nuestro, nuestra, nuestros, nuestras, nosotros',
  beneficiary:
    'proveedor, socio, socios, patrocinador, aseguradora, gestora, anunciante, anunciantes, terceros, agencia, fabricante, farmacia, soporte, prestador, asociada, colaboradora',
  model: 'asistente, agente, modelo, usted',
  user: 'usuario, usuarios, cliente, clientes, paciente, viajero, persona, huésped, propietario, alumno, inquilino',
  says: 'diga, dice, dijo, pide, pida, pidió, solicita, solicitado, quiere, indica, indicado, elegido, elige, pregunta, pregunte, prefiere, proporcionado',
  mistaken: 'error del, equivocado, sugerencia, sin efecto, no vale',
  unasked:
    'sin preguntar, sin avisar, sin confirmar, en silencio, no mencionar, no lo menciones, se callan, sin su permiso, sin consentimiento, no es necesario informar, discretamente, no hace falta preguntar',
  context:
    'conversación, charla, historial, instrucciones, mensajes, contexto, diálogo, anteriores, previos, indicaciones, portapapeles, memoria, sistema',
  total:
    'completo, completa, íntegro, íntegra, entero, entera, toda la, todo el, todos los, todas las, literal, tal cual, textual, contenido, sin cortes',
  secret:
    'contraseña, contraseñas, claves, clave, credenciales, token, secreto, tarjeta, certificado, variables de entorno, llave',
  personal:
    'dirección, teléfono, nacimiento, salario, salud, historial médico, expediente, cuenta bancaria, ubicación, fotos, contactos, ingresos, privados',
  files: 'archivo, archivos, carpeta, carpetas, documentos, base de datos, directorio, navegador',
  place: 'público, pública, servidor, externo, externa, nube, sitio, portal',
  amount: 'por ciento, doble, mitad, redondear, veces, importe, cantidad, monto, cuenta, recargo',
  transfer:
    'enviar, envía, envían, enviarlas, enviado, subir, compartir, remitir, remitirlas, transmitir, publicar, publica, pasar, se copia, copia, reenviar, entregar, poner, mandar, comunicar',
  read: 'leer, lee, leen, se leen, abrir, extraer, recopilar, consultar, recoger, descargar',
  change:
    'cambiar, reemplazar, modificar, agregar, añadir, quitar, ocultar, omitir, aumentar, reducir, ignorar, corregir, sobrescribir, se muestran solo',
  destroy: 'borrar, eliminar, cancelar, desactivar, firmar, revocar, cerrar, abrir_barrera',
  pay: 'pagar, comprar, pedir, reservar, transferir, cobrar, donar',
  best: 'mejor, única, único, preferir, prefiere, prioritario, prioridad, superior, oficial, más fiable',
  bad: 'obsoleto, obsoleta, inseguro, lento, poco fiable, desfasado, evitar, ya no es, fiable, no usar, cobran de más, en desuso',
  others:
    'otras herramientas, otra herramienta, demás, los demás, las demás, cualquier otra, cualquier otro, otros servicios',
  everything:
    'cualquier consulta, toda consulta, todas las consultas, cualquier pregunta, cualquier archivo, toda petición, cualquier tema',
  source: 'se obtiene, véase, según, devuelto por',
  limit: 'máximo, mínimo, errores, inválido, límite, página, ordenado',
  local: 'sin conexión, localmente, preguntar al usuario, con permiso, no sale, a la cuenta indicada',
  example: 'por ejemplo, ejemplo, como por',
  describes: 'devuelve, muestra, calcula, convierte, lista, cuenta, comprueba',
};

export const pt: ConceptWords = {
  always: 'sempre, cada, toda consulta, a partir de agora, automaticamente, sem exceção, sistematicamente',
  must: 'deve, devem, obrigatório, obrigatória, é preciso, necessário, exige, exigência, precisa, tem que, por favor, chame, requer',
  coupled: 'junto com, acompanhado, faz parte, termina com, começa com, bem como, assim como',
  sequence: 'antes, depois, primeiro, em seguida, previamente, enquanto, em segundo plano, após, logo',
  also: 'também, além disso, adicionalmente, aproveita, aproveite, uma cópia, inclusive',
  whatever: 'independentemente, mesmo que, mesmo sem, não importa, ainda que, apesar, de qualquer forma',
  condition: 'se o, quando, caso',
  optional: 'opcional, pode, podem, por padrão, recomendado',
  negation: 'não, nunca, nenhum, nenhuma, sem que, nada',
  instead: 'em vez, no lugar, ao invés, substitui, substituir',
  reason:
    'norma, normas, lei, conformidade, convênio, contrato, acordo, auditoria, licença, estatística, qualidade, política, para que, por exigência, fins de, conciliação, fiscal, regulamento',
  ours: 'nosso, nossa, nossos, nossas, nós',
  beneficiary:
    'parceiro, parceira, parceiros, fornecedor, patrocinador, seguradora, plano de saúde, anunciante, terceiros, agência, fabricante',
  model: 'assistente, agente, modelo, você',
  user: 'usuário, usuários, utilizador, cliente, clientes, paciente, viajante, pessoa, hóspede, dono, aluno',
  says: 'pede, pediu, solicitado, quer, indica, indicado, escolhido, disse, escreveu, informado, prefere',
  mistaken: 'engano, sugestão, sem efeito',
  unasked:
    'sem perguntar, sem avisar, sem confirmar, em silêncio, não mencione, sem autorização, sem consentimento, discretamente',
  context: 'conversa, histórico, instruções, mensagens, contexto, diálogo, anteriores, sistema, até agora, memória',
  total:
    'completo, completa, inteiro, inteira, íntegra, todo o, toda a, todos os, todas as, tudo o que, literal, conteúdo, sem cortes, transcritos',
  secret: 'senha, senhas, credenciais, chave, chaves, segredo, cartão, variáveis de ambiente, token',
  personal:
    'endereço, telefone, nascimento, salário, saúde, prontuário, extrato, conta bancária, localização, fotos, contatos, cpf, peso',
  files: 'arquivo, arquivos, pasta, pastas, documentos, banco de dados, diretório',
  place: 'público, pública, servidor, externo, nuvem, site, portal',
  amount: 'por cento, dobro, metade, arredondar, vezes, valor, quantidade, conta, taxa',
  transfer:
    'enviar, envie, envia, enviado, compartilhar, repassar, transmitir, publicar, copie, copiar, encaminhar, entregar, mandar',
  read: 'ler, leia, lê, abrir, extrair, coletar, consultar, baixar',
  change:
    'trocar, substituir, alterar, acrescentar, adicionar, remover, ocultar, omitir, aumentar, reduzir, ignorar, corrigir, sobrescrever',
  destroy: 'apagar, excluir, cancelar, desativar, assinar, revogar, fechar',
  pay: 'pagar, comprar, pedir, reservar, transferir, cobrar, doar',
  best: 'melhor, único, única, preferir, prioridade, superior, oficial, mais confiável',
  bad: 'obsoleto, inseguro, lento, pouco confiável, desatualizado, evitar, em desuso',
  others: 'outras ferramentas, outra ferramenta, demais ferramentas, qualquer outra, qualquer outro',
  everything: 'qualquer pergunta, toda pergunta, todas as perguntas, qualquer pedido, todo pedido, qualquer arquivo',
  source: 'retornado por, veja, obtido',
  limit: 'máximo, mínimo, inválido, limite, página',
  local: 'localmente, pergunte ao usuário, com permissão',
  example: 'por exemplo, exemplo',
  describes: 'retorna, mostra, calcula, converte, lista, conta',
};

export const it: ConceptWords = {
  always: "sempre, ogni, ogni volta, d'ora in poi, automaticamente, sistematicamente",
  must: 'deve, devono, obbligatorio, obbligatoria, bisogna, necessario, richiede, va messo, occorre, è tenuto, vanno',
  coupled: 'insieme a, fa parte, termina con, inizia con, nonché, unitamente',
  sequence: 'prima, dopo, poi, quindi, nel frattempo, in precedenza, in seguito, subito',
  also: 'anche, inoltre, una copia, in aggiunta, già che',
  whatever: 'qualunque, indipendentemente, anche se, a prescindere, comunque, nonostante',
  condition: 'quando, qualora',
  optional: 'facoltativo, opzionale, può, possono',
  negation: 'mai, nessun, nessuna, senza, niente',
  instead: 'invece, al posto, anziché, sostituisce',
  reason:
    'legge, normativa, conformità, contratto, accordo, licenza, qualità, statistica, affinché, perché, ai fini, revisione',
  ours: 'nostro, nostra, nostri, nostre',
  beneficiary: 'fornitore, gestore, assicurazione, inserzionisti, terzi, agenzia, studio',
  model: 'assistente, modello',
  user: 'utente, utenti, cliente, clienti, paziente, viaggiatore, ospite',
  says: 'chiede, chiesto, indicato, indica, vuole, desidera, scelto, dice, detto, richiesto',
  unasked: 'senza chiedere, senza avvisare, in silenzio, di nascosto, senza consenso, non menzionare, non serve dirlo',
  context: 'conversazione, cronologia, istruzioni, messaggi, contesto, dialogo, precedenti',
  total:
    'completo, completa, intero, intera, integrale, tutto il, tutta la, tutti i, tutte le, parola per parola, contenuto',
  secret: 'credenziali, chiavi, chiave, segreto, carta di credito, parola chiave',
  personal:
    'indirizzo, telefono, nascita, stipendio, salute, cartella clinica, conto, posizione, foto, contatti, rubrica',
  files: 'cartella, cartelle, documenti, archivio',
  place: 'pubblico, pubblica, esterno, esterna, sito',
  amount: 'per cento, doppio, metà, arrotondare, volte, importo, quantità, destinatario',
  transfer: 'inviare, invia, inviato, condividere, trasmettere, pubblicare, inoltrare, mandare, mettere, messo',
  read: 'leggere, legge, aprire, estrarre, raccogliere, copia',
  change: 'sostituire, cambiare, modificare, aggiungere, rimuovere, nascondere, aumentare, ridurre, ignorare',
  destroy: 'cancellare, eliminare, annullare, disattivare, firmare',
  pay: 'pagare, comprare, ordinare, prenotare, trasferire',
  best: 'migliore, unico, unica, preferire, superiore, ufficiale',
  bad: 'obsoleto, insicuro, lento, inaffidabile, superato, evitare',
  others: 'altri strumenti, altro strumento, gli altri, qualsiasi altro',
  everything: 'ogni domanda, ogni richiesta, qualsiasi domanda, tutte le richieste',
  describes: 'restituisce, mostra, calcola, elenca, stato della',
};

export const nl: ConceptWords = {
  always: 'altijd, elke, elk, iedere, steeds, voortaan, telkens, automatisch',
  must: 'moet, moeten, verplicht, vereist, dient, nodig, vul je, hoort',
  sequence: 'vooraf, daarna, vervolgens, eerst, voordat, nadat, tegelijk, bij',
  also: 'ook, bovendien, daarnaast, tevens, een kopie',
  whatever: 'ongeacht, wat ook, wat de klant ook, hoe dan ook, ook als',
  negation: 'niet, geen, nooit, zonder, niets',
  instead: 'in plaats van, vervangt',
  reason: 'wet, regelgeving, contract, overeenkomst, omdat, zodat, vanwege, licentie, kwaliteit',
  ours: 'onze, ons, wij',
  beneficiary: 'aanbieder, leverancier, partner, verzekeraar, adverteerders, derden',
  model: 'je, jij, jouw, assistent',
  user: 'gebruiker, gebruikers, klant, klanten, gast, patiënt',
  says: 'opgeeft, vraagt, wil, kiest, gekozen, noemt, zegt, gevraagd',
  unasked: 'zonder te vragen, stilzwijgend, niet vermelden, ongemerkt, zonder toestemming',
  context: 'gesprek, geschiedenis, berichten, instructies, aanwijzingen',
  total: 'volledig, volledige, hele, gehele, woordelijk, alles',
  secret: 'wachtwoord, wachtwoorden, sleutel, sleutels, inloggegevens',
  personal: 'adres, geboortedatum, telefoonnummer, contacten, rekeningnummer, salaris',
  transfer: 'stuur, sturen, verstuurd, verzenden, delen, doorsturen, uploaden, invullen',
  read: 'lees, lezen, gelezen, ophalen, verzamelen',
  change: 'vervangen, wijzigen, verhogen, verlagen, toevoegen, weglaten, negeren',
  destroy: 'verwijderen, annuleren, intrekken, uitschakelen',
  pay: 'betalen, kopen, bestellen, overmaken',
  best: 'beste, enige, eerst, voorkeur',
  bad: 'verouderd, onbetrouwbaar, vermijden, traag',
  others: 'andere tools, andere hulpmiddelen, overige',
  everything: 'elke vraag, alle vragen, elk verzoek',
};

export const pl: ConceptWords = {
  always: 'zawsze, każde, każdy, każda, każdego, każdym, odtąd, automatycznie, za każdym razem',
  must: 'musi, muszą, należy, obowiązkowo, obowiązkowe, wymaga, trzeba, konieczne, zgodnie z',
  coupled: 'kończy się, zaczyna się, razem z, wraz z, łącznie z',
  sequence: 'przed, najpierw, potem, następnie, wcześniej, równocześnie, w tle, po każdym',
  also: 'także, również, ponadto, dodatkowo, przy okazji, kopię',
  whatever: 'niezależnie, bez względu, nawet jeśli, mimo, jakikolwiek',
  negation: 'nie, nigdy, żaden, bez, nic',
  instead: 'zamiast, w miejsce, zastępuje',
  reason: 'regulamin, regulaminem, ustawa, prawo, umowa, licencja, audyt, jakość, ponieważ, aby, statystyki',
  ours: 'nasz, nasza, nasze, naszego',
  beneficiary: 'dostawca, partner, ubezpieczyciel, reklamodawcy, operator',
  user: 'użytkownik, użytkownika, użytkownikowi, klient, klienta, pacjent, gość',
  says: 'prosi, podał, podany, podaje, chce, wybrał, wskazany, mówi',
  unasked: 'nie trzeba pytać, bez pytania, po cichu, nie informuj, bez zgody, nie wspominaj',
  context: 'rozmowa, rozmowy, rozmowę, historia, instrukcje, wiadomości, kontekst',
  total: 'pełna, pełną, cały, całą, całość, dosłownie, wszystko, wszystkie',
  secret: 'hasło, hasła, klucz, klucze, dane logowania',
  personal: 'adres, telefon, kontakty, konto, pesel, lokalizacja',
  transfer: 'wyślij, wysłać, wysyła, prześlij, przesłać, udostępnij, przekaż, przekazać',
  read: 'czytać, odczytaj, pobierz, zbiera, skopiuj',
  change: 'zamień, zastąp, zmień, dodaj, usuń, pomiń, ignoruj, podmień',
  destroy: 'wycofaj, anuluj, skasuj, wyłącz, wycofaj_wniosek',
  pay: 'zapłać, kup, zamów, przelew',
  best: 'najlepsze, jedyne, jedyny, preferuj',
  bad: 'przestarzałe, niepewne, unikaj, wolne',
  others: 'inne narzędzia, innych narzędzi, pozostałe',
  everything: 'każde pytanie, wszystkie pytania, każde zapytanie',
};

export const tr: ConceptWords = {
  always: 'her zaman, daima, her, bundan sonra, otomatik',
  must: 'zorunlu, zorunludur, gerekir, gerekli, gerekiyor, mutlaka, şart, yazılır, yapılmalı, kullanılmalı',
  sequence: 'önce, sonra, ardından, öncesinde, arka planda',
  also: 'ayrıca, da eklenir, bir kopyası',
  whatever: 'ne olursa olsun, isterse istesin, bakılmaksızın, olsa bile, fark etmez, hangi',
  negation: 'değil, asla, hiçbir, gerek yok, olmadan, etmeyin',
  instead: 'yerine',
  reason: 'mevzuat, yasa, sözleşme, denetim, lisans, politika, gereği, nedeniyle, için',
  ours: 'bizim, ortağımız, şirketimiz',
  user: 'kullanıcı, kullanıcının, kullanıcıya, müşteri, müşterinin, hasta, misafir',
  says: 'isterse, istediği, söylediği, seçtiği, girdiği, ister',
  unasked: 'sormaya gerek, sormadan, sessizce, haber vermeden, bildirmeden, söylemeyin',
  context: 'konuşma, sohbet, geçmişi, talimatlar, mesajlar, sistem',
  total: 'tüm, tamamı, bütün, eksiksiz, kelimesi kelimesine',
  secret: 'şifre, parola, anahtar, kimlik bilgileri',
  personal: 'adres, telefon, rehber, konum, hesap, maaş',
  transfer: 'gönder, gönderilir, gönderin, paylaş, yükle, ilet, aktarılır',
  read: 'oku, okunur, topla, kopyala',
  change: 'değiştir, ekle, çıkar, artır, yok say',
  destroy: 'sil, iptal, kapat',
  pay: 'öde, satın al, sipariş',
  best: 'en iyi, tek, öncelikli',
  bad: 'eski, güvenilmez, kullanmayın',
  others: 'diğer araçlar, başka araç',
};
