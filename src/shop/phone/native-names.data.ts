/**
 * Each country's key and name in its most likely language: the region names of CLDR, in English where CLDR has none.
 */
export const nativeNames = `
ACAscension Island|ADAndorra|AEالإمارات العربية المتحدة|AFافغانستان|AGAntigua & Barbuda|AIAnguilla|ALShqipëri|
AMՀայաստան|AOAngola|ARArgentina|ASAmerican Samoa|ATÖsterreich|AUAustralia|AWAruba|AXÅland|AZAzərbaycan|
BABosna i Hercegovina|BBBarbados|BDবাংলাদেশ|BEBelgië|BFBurkina Faso|BGБългария|BHالبحرين|BIUburundi|BJBénin|
BLSaint-Barthélemy|BMBermuda|BNBrunei|BOBolivia|BQCaribbean Netherlands|BRBrasil|BSBahamas|BTའབྲུག|BWBotswana|
BYБеларусь|BZBelize|CACanada|CCKepulauan Cocos (Keeling)|CDCongo-Kinshasa|CFKödörösêse tî Bêafrîka|CGCongo-Brazzaville|
CHSchweiz|CICôte d’Ivoire|CKCook Islands|CLChile|CMCameroun|CN中国|COColombia|CRCosta Rica|CUCuba|CVCabo Verde|CWCuraçao|
CXChristmas Island|CYΚύπρος|CZČesko|DEDeutschland|DJDjibouti|DKDanmark|DMDominica|DORepública Dominicana|DZالجزائر|
ECEcuador|EEEesti|EGمصر|EHالصحراء الغربية|ERኤርትራ|ESEspaña|ETኢትዮጵያ|FISuomi|FJFiji|FKFalkland Islands|FMMicronesia|
FOFøroyar|FRFrance|GAGabon|GBUnited Kingdom|GDGrenada|GEსაქართველო|GFGuyane française|GGGuernsey|GHGaana|GIGibraltar|
GLKalaallit Nunaat|GMGambia|GNGuinée|GPGuadeloupe|GQGuinea Ecuatorial|GRΕλλάδα|GTGuatemala|GUGuam|GWGuiné-Bissau|
GYGuyana|HK中国香港特别行政区|HNHonduras|HRHrvatska|HTHaiti|HUMagyarország|IDIndonesia|IEIreland|ILישראל|IMIsle of Man|INभारत|
IOBritish Indian Ocean Territory|IQالعراق|IRایران|ISÍsland|ITItalia|JEJersey|JMJamaica|JOالأردن|JP日本|KEKenya|
KGКыргызстан|KHកម្ពុជា|KIKiribati|KMجزر القمر|KNSt. Kitts & Nevis|KP북한|KR대한민국|KWالكويت|KYCayman Islands|KZКазахстан|
LAລາວ|LBلبنان|LCSt. Lucia|LILiechtenstein|LKශ්‍රී ලංකාව|LRLiberia|LSLesotho|LTLietuva|LULuxembourg|LVLatvija|LYليبيا|
MAالمغرب|MCMonaco|MDRepublica Moldova|MEЦрна Гора|MFSaint-Martin|MGMadagasikara|MHMarshall Islands|
MKСеверна Македонија|MLMali|MMမြန်မာ|MNМонгол|MO中国澳门特别行政区|MPNorthern Mariana Islands|MQMartinique|MRموريتانيا|
MSMontserrat|MTMalta|MUMaurice|MVMaldives|MWMalawi|MXMéxico|MYMalaysia|MZMoçambique|NANamibië|NCNouvelle-Calédonie|
NENijar|NFNorfolk Island|NGNigeria|NINicaragua|NLNederland|NONorge|NPनेपाल|NRNauru|NUNiue|NZNew Zealand|OMعُمان|
PAPanamá|PEPerú|PFPolynésie française|PGPapua New Guinea|PHPilipinas|PKپاکستان|PLPolska|PMSaint-Pierre-et-Miquelon|
PRPuerto Rico|PSالأراضي الفلسطينية|PTPortugal|PWPalau|PYParaguay|QAقطر|RELa Réunion|RORomânia|RSСрбија|RUРоссия|
RWU Rwanda|SAالمملكة العربية السعودية|SBSolomon Islands|SCSeychelles|SDالسودان|SESverige|SGSingapore|SHSt. Helena|
SISlovenija|SJSvalbard og Jan Mayen|SKSlovensko|SLSierra Leone|SMSan Marino|SNSenegaal|SOSoomaaliya|SRSuriname|
SSجنوب السودان|STSão Tomé e Príncipe|SVEl Salvador|SXSint Maarten|SYسوريا|SZEswatini|TATristan da Cunha|
TCTurks & Caicos Islands|TDتشاد|TGTogo|THไทย|TJТоҷикистон|TKTokelau|TLTimor-Leste|TMTürkmenistan|TNتونس|TOTonga|
TRTürkiye|TTTrinidad & Tobago|TVTuvalu|TW台湾|TZTanzania|UAУкраїна|UGUganda|USUnited States|UYUruguay|UZOʻzbekiston|
VACittà del Vaticano|VCSt. Vincent & Grenadines|VEVenezuela|VGBritish Virgin Islands|VIU.S. Virgin Islands|VNViệt Nam|
VUVanuatu|WFWallis-et-Futuna|WSSamoa|XKKosovë|YEاليمن|YTMayotte|ZASouth Africa|ZMZambia|ZWZimbabwe`
