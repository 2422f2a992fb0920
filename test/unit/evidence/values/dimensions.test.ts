import { describe, expect, it } from 'vitest';
import { dimensionsAsked, dimensionsIn } from '../../../../src/evidence/values/dimensions.ts';

describe('Q88: what is measured', () => {
  it.each([
    ['5 m', ['length']],
    ['9.2 kg', ['weight']],
    ['9.2キロ', ['length', 'weight']],
    ['3年', ['time']],
    ['14 يوماً', ['time']],
    ['2 litros', ['volume']],
    ['18 °C', ['temperature']],
    ['£57,400', ['money']],
    ['5 Tage', ['time']],
    ['2.2 cubic feet', ['volume']],
    ['45 dB', ['sound']],
    ['4,3 von 5 Sternen', ['rating']],
    ['周5星期六', []],
    ['8:40', []],
    ['5 an hour', []],
    ['5 people', []],
    ['about 5k', []],
    ['740 kelvin', ['temperature']],
    ['5 p', ['money']],
    ['10 a.m. to 4 p.m.', []],
    ['5 p. m.', []],
    ['57ワット', ['power']],
    ['5.5 kW', ['power']],
    ['2,5 bar', ['pressure']],
    ['230 V', ['voltage']],
    ['80 km/h', ['length', 'speed']],
    ['4 GB', ['data']],
    ['5 a week', []],
    ['5 barrels', []],
  ])('Q88: %s', (text, dimensions) => {
    expect(dimensionsIn(text)).toEqual(dimensions);
  });

  it.each([
    ['How many metres of rope are there?', ['length']],
    ['Wie viele Tage dauert es?', ['time']],
    ['¿Cuántos kilómetros hay?', ['length']],
    ['Cuantos dias dura?', ['time']],
    ['Cuanto cuesta?', ['money']],
    ['Que temperatura tiene?', ['temperature']],
    ['这条路有多少公里？', ['length']],
    ['電源コードの長さは何メートルですか？', ['length']],
    ['كم يوماً؟', ['time']],
    ['How much does it weigh?', ['weight']],
    ['How loud is the washer?', ['sound']],
    ['How far is the light?', ['length', 'time']],
    ['How many people are there?', []],
    ['What does it cost?', ['money']],
    ['Quelle est la profondeur du bassin ?', ['length']],
    ['¿Qué temperatura tiene?', ['temperature']],
    ['What was decided?', []],
    ['How many volts does it take?', ['voltage']],
    ['How fast is the ferry?', ['speed', 'time']],
    ['Wie hoch war ihr Blutdruck?', ['pressure']],
    ['What was the tyre pressure?', ['pressure']],
    ['What happens if the pressure falls?', []],
    ['What pressure is right if I weigh 80 kg?', []],
    ['Was kostet ein Paket, das 3 kg wiegt?', ['money']],
  ])('Q88: %s', (question, dimensions) => {
    expect(dimensionsAsked(question)).toEqual(dimensions);
  });
});
