"""How much of each source the training sees: the larger the weight, the earlier and surer a row is drawn."""
WEIGHTS = {
    'squadshifts-newwiki': 1, 'squad2-dev': 1, 'tydiqa': 0.7, 'nq-oracle': 0.8, 'clapnq': 0.1, 'fairytaleqa': 0.25,
    'tatqa': 1, 'wikitables': 1, 'covid-qa': 0.1, 'cuad': 0.4, 'cuad-xling': 0.5, 'afriqa': 0.2, 'afriqa-xling': 0.2,
    'cmrc2018-train': 1, 'cmrc2018-trial': 1, 'drcd-simplified': 1, 'drcd': 0.7,
    'xquad': 0.3, 'xquad-xling': 0.35, 'mlqa': 0.7, 'mlqa-xling': 0.5,
    'squad-es': 0.9, 'squad-it': 0.6, 'squad-sv': 0.7, 'squad-pt': 0.6, 'piaf': 0.6, 'faquad': 1, 'norquad': 0.5,
    'jaquad': 0.3, 'jsquad': 0.35, 'arcd': 1, 'heq': 0.5, 'idk-mrc': 0.6, 'thquad-2020': 0.5, 'iapp-wiki-th': 0.5,
    'pquad': 0.5, 'amqa': 0.3, 'kazqad': 0.5,
}
OWN = 'webpace-own'


def weight_of(source):
    return WEIGHTS.get(source, 1)
