/** Words too common to look for, folded. A query of nothing else is looked for all the same. */
export const stopWords = {
  es: new Set(
    `a al algo alguna algunas algunos ahi alli ante antes aqui asi aun aunque bien cada casi como con
    contra cual cuales cuando cuanto cuenta da dan de del desde despues dia dice dicen donde dos e el ella
    ellos en entre era es esa esas ese eso esos esta estan estas este esto estos fue fueron ha hace hacen
    hacia han hasta hay la las le les lo los luego mas me mejor menos mi mientras mismo mucha muchas mucho
    muchos muy nada ni no nos nunca o otra otras otro otros para parece pero poca poco por porque pueda
    puede pueden puedes que queda quedan quien sea segun ser si siempre sin sino sobre solo son su sus
    tambien tan tanto te tener tiene tienen tienes todavia todo toda todos todas tras tu tus un una unas uno
    unos va van vas vez veces y ya
    alguien alrededor ano anos aparte baja cambia cerca cinco cosa cosas cuarto cuatro deja dentro dejar diez
    encontramos estar fecha fin frente fuera gran grande habia hora horas hoy junto lado larga largo lleva
    llevar llama llega llegan media medio mira mitad mover nadie nota parte pasa pasan pasar paso pequena
    pequeno pide pon pregunta primera primero propia propio quedarse salen seis semana sera sigue siguen sirve
    sitio toma tomar tres varias varios viene ver vuelta vuelve`.split(/\s+/),
  ),
  en: new Set(
    `a about after again all almost also always an and any are as at away back be because been before being
    both but by can cannot come could did do does down each else enough even every few for from get go goes
    had has have he her here him his how i if in into is it its just keep kept less like many may me might
    more most much must my near never no nor not now of off often on once one only or other our out over
    own said same say says see she should since so some still such take than that the their them then there
    these they this those though through to too two under until up upon us use very was we well were what
    when where which while who whole why will with without would yet you your
    already another anyone around ask asks best better between bring brought came choose comes count end everything
    expect far first five found four full give given gives good half hour hours inside last leave leaves left
    lie lies little live long look looks made makes making nearly need nobody outside part pass people put
    read rest run runs seven several short show six small someone stand stands stay stop take takes tell ten
    thing things three top turn want way year years`.split(/\s+/),
  ),
};
