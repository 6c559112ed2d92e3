import type { RecordedSet } from './set.ts'

const raw = String.raw

/** Answers as models write them, with fences, talk and single backslashes. */
export const cleanEn: RecordedSet[] = [
  {
    name: 'Maths 9, quadratics',
    language: 'en',
    subject: 'Mathematics',
    unit: 'Quadratic equations',
    plan: [
      ['choice', 2000, 'know'],
      ['choice', 2000, 'understand'],
      ['trueFalse', 2000, 'know', 'understand', 'understand', 'apply'],
      ['short', 1000, 'understand'],
      ['essay', 3000, 'understand', 'apply'],
    ],
    answers: {
      choice: raw`Sure! Here are the items:
{"items":[{"level":"Know","stem":"How many solutions has $x^2 = 4$?","options":["None","One","Two","Four"],"answer":"C","why":"They are $2$ and $-2$."},
{"level":"Understand","stem":"For which $m$ has $x^2 - 2x + m = 0$ exactly one solution?","options":["$m = 1$","$m = -1$","$m = 0$","$m = 4$"],"answer":"$m=1$","why":"$\Delta' = 1 - m = 0$."}]}`,
      trueFalse: raw`{"items":[{"stem":"Look at $x^2 - 5x + 6 = 0$.","parts":[{"level":"Know","text":"Its degree is 2.","answer":"true"},{"level":"Understand","text":"Both solutions are positive.","answer":"true"},{"level":"Understand","text":"The sum of the solutions is $6$.","answer":"false"},{"level":"Apply","text":"It is solved by $x = 2$ and $x = 4$.","answer":"false"}],"why":"The solutions are $2$ and $3$."}]}`,
      short: raw`{"items":[{"level":"Understand","stem":"What is the product of the solutions of $2x^2 - 7x + 3 = 0$?","answer":"3/2","why":"$\frac{c}{a} = \frac{3}{2}$."}]}`,
      essay: raw`{"items":[{"stem":"A rectangle is 3 m longer than wide and has 40 m² of area.","parts":[{"level":"Understand","text":"Write an equation for the width $x$.","answer":"$x(x + 3) = 40$."},{"level":"Apply","text":"Find the perimeter.","answer":"$x = 5$ (1 point), perimeter 26 m (0.5 points)."}]}]}`,
    },
  },
  {
    name: 'Physics 8, light',
    language: 'en',
    subject: 'Physics',
    unit: 'Light',
    plan: [
      ['choice', 2500, 'know'],
      ['choice', 2500, 'know'],
      ['choice', 2500, 'understand'],
      ['short', 2500, 'apply'],
    ],
    answers: {
      choice: raw`{"items":[{"stem":"Which of these is a source of light?","options":["A) the Moon","B) a mirror","C) a candle","D) a window"],"answer":"C) a candle","why":"It makes light of its own."},
{"stem":"Which material is opaque?","options":["glass","wood","clear water","air"],"answer":"Option B","why":"No light passes through it."},
{"stem":"A shadow grows when the lamp","options":["comes nearer","goes further away","becomes brighter","all of the above"],"answer":"a","why":"The rays spread more widely behind the object."}]}`,
      short: raw`{"items":[{"stem":"Light meets a mirror at an angle of incidence of 35 degrees. How large is the angle of reflection, in degrees?","answer":35,"why":"Both angles are equal."}]}`,
    },
  },
  {
    name: 'Chemistry 10, acids',
    language: 'en',
    subject: 'Chemistry',
    unit: 'Acids and bases',
    plan: [
      ['choice', 3000, 'know'],
      ['trueFalse', 4000, 'know', 'know', 'understand', 'apply'],
      ['short', 3000, 'apply'],
    ],
    answers: {
      choice: raw`~~~json
{"items":[{"stem":"Which solution turns litmus red?","options":["$HCl$","$NaOH$","$NaCl$","$NH_3$"],"answer":"A.","why":"Only an acid does."}]}
~~~`,
      trueFalse: raw`{"items":[{"stem":"Zinc is put into dilute sulfuric acid: $Zn + H_2SO_4 \rightarrow ZnSO_4 + H_2$.","parts":[{"text":"A gas is set free.","answer":"True"},{"text":"The gas is oxygen.","answer":"False"},{"text":"Zinc is oxidised.","answer":"True"},{"text":"One mole of zinc gives two moles of gas.","answer":"False."}],"why":"One mole of zinc gives one mole of hydrogen."}]}`,
      short: raw`{"items":[{"stem":"What is the pH of a solution with $[H^+] = 10^{-3}$ mol/L?","answer":"3","why":"$pH = -\log[H^+]$."}]}`,
    },
  },
  {
    name: 'Literature 9, a poem with marks inside the guide',
    language: 'en',
    subject: 'Literature',
    unit: 'Poems about home',
    plan: [
      ['essay', 4000, 'know', 'understand'],
      ['essay', 6000, 'apply'],
    ],
    answers: {
      essay: raw`{"items":[{"stem":"Read the lines:\n\nThe lamp is low, the kettle sings,\nThe rain has folded up its wings","parts":[{"text":"Name two things in the house.","answer":"The lamp, the kettle [1 mark each]."},{"text":"What does “folded up its wings” say of the rain?","answer":"It is shown as a bird (1 mark) and has come to rest (1 mark)."}]},
{"stem":"Write about an evening at home, in 200 words.","parts":[{"text":"","answer":"Content [3 points], order [2 points], language [1 point]."}]}]}`,
    },
  },
  {
    name: 'Biology 11, abbreviated names',
    language: 'en',
    subject: 'Biology',
    unit: 'Model organisms',
    plan: [
      ['choice', 5000, 'know'],
      ['choice', 5000, 'understand'],
    ],
    answers: {
      choice: raw`{"items":[{"stem":"Which organism is a mammal?","options":["A. thaliana","B. subtilis","C. elegans","M. musculus"],"answer":"D","why":"It is the house mouse."},
{"stem":"Which pair of alleles is heterozygous?","options":["AA","Aa","aa","BB"],"answer":"B","why":"The two alleles differ."}]}`,
    },
  },
  {
    name: 'History 7, places with Vietnamese names',
    language: 'en',
    subject: 'History',
    unit: 'The Trần dynasty',
    plan: [
      ['choice', 2500, 'know'],
      ['choice', 2500, 'know'],
      ['essay', 5000, 'apply'],
    ],
    answers: {
      choice: raw`{"items":[{"stem":"Who led the army at the battle of Bạch Đằng in 1288?","options":["Trần Hưng Đạo","Ngô Quyền","Lê Lợi","Quang Trung"],"answer":"A","why":"He commanded the third defence against the Mongols."},
{"stem":"Where was the capital of the Trần dynasty?","options":["Thăng Long","Huế","Hoa Lư","Phú Xuân"],"answer":"A","why":"The court stayed where the Lý had built it."}]}`,
      essay: raw`{"items":[{"stem":"Why could the Mongols not keep Thăng Long? Give two reasons.","parts":[{"text":"","answer":"Empty city without food (2.5 marks); attacks on their ships and supplies (2.5 marks)."}]}]}`,
    },
  },
  {
    name: 'Geography 6, maps',
    language: 'en',
    subject: 'Geography',
    unit: 'Maps',
    plan: [
      ['choice', 4000, 'know'],
      ['short', 3000, 'understand'],
      ['short', 3000, 'apply'],
    ],
    answers: {
      choice: raw`{"items":[{"stem":"What does the scale of a map tell?","options":["how large the map was made","how distances on it relate to real ones","where north is","how old it is"],"answer":"how distances on it relate to real ones","why":"It is a ratio of distances."}]}`,
      short: raw`{"items":[{"stem":"Which line is at 0 degrees of latitude?","answer":"the equator","why":"Latitudes are counted from there."},{"stem":"On a map of 1 : 50 000 two villages are 4 cm apart. How many kilometres is that?","answer":"2 km","why":"$4 \times 50\,000$ cm is 2 km."}]}`,
    },
  },
  {
    name: 'English 10, a dialogue',
    language: 'en',
    subject: 'English',
    unit: 'Making plans',
    plan: [
      ['choice', 3000, 'know'],
      ['choice', 3000, 'understand'],
      ['short', 4000, 'apply'],
    ],
    answers: {
      choice: raw`{"items":[{"stem":"A: Shall we go to the market? B: ______. I still have to finish my work.","options":["I'd love to, but I can't","Yes, let's go now","So do I","Never mind"],"answer":"A","why":"The second sentence gives an excuse."},
{"stem":"Choose the right article: ______ hour ago I was asleep.","options":["A","An","The","No article"],"answer":"An","why":"The h is silent."}]}`,
      short: raw`{"items":[{"stem":"Put the verb in the right form: If I (be) you, I would ask.","answer":"were","why":"It is not real."}]}`,
    },
  },
  {
    name: 'Computing 8, loops',
    language: 'en',
    subject: 'Computing',
    unit: 'Loops',
    plan: [
      ['choice', 5000, 'understand'],
      ['trueFalse', 5000, 'know', 'know', 'understand', 'apply'],
    ],
    answers: {
      choice: raw`{"items":[{"stem":"How often is the body run when i goes from 1 while i < 5, in steps of 1?","options":["3","4","5","6"],"answer":"4","why":"For 1, 2, 3 and 4."}]}`,
      trueFalse: raw`{"items":[{"stem":"A loop asks for a number until it is 0.","parts":[{"text":"It may run for ever.","answer":"t"},{"text":"It always runs ten times.","answer":"f"},{"text":"It ends when 0 is typed.","answer":"t"},{"text":"It can end after one number.","answer":"t"}],"why":"Only what is typed decides."}]}`,
    },
  },
  {
    name: 'Science 4, three levels of primary school',
    language: 'en',
    subject: 'Science',
    unit: 'Plants',
    plan: [
      ['choice', 3000, 'know'],
      ['choice', 3000, 'understand'],
      ['essay', 4000, 'apply'],
    ],
    answers: {
      choice: raw`{"items":[{"level":"Level 1","stem":"Which part of a plant takes up water?","options":["the root","the flower","the leaf","the fruit"],"answer":"A","why":"Roots are in the wet soil."},
{"level":"Level 2","stem":"Why do leaves turn to the window?","options":["They need light.","They need warmth.","They need air.","They need soil."],"answer":"A","why":"They make food with light."}]}`,
      essay: raw`{"items":[{"level":"Level 3","stem":"Plan a test that shows that seeds need water.","parts":[{"text":"","answer":"Two pots (1 point), only one is watered (2 points), all else is equal (1 point)."}]}]}`,
    },
  },
]
