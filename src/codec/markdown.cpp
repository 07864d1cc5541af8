#include "codec/markdown.h"

#include "codec/config_text.h"
#include "words/explain.h"
#include "words/hand_calculation.h"
#include "words/quantity_text.h"

namespace roofline {

namespace {

std::string table_row(const std::string& label, const PathFigures& figures, Lang lang) {
  const auto& bytes = figures.bytes;
  std::string bytes_cell = decimal_bytes_text(bytes.low);
  if (bytes.high != bytes.low) bytes_cell += " – " + decimal_bytes_text(bytes.high);
  return "| " + label + " | " + work_text(figures.work) + " | " + bytes_cell + " | " +
         intensity_range_text(figures.intensity) + " | " +
         time_range_text(figures.time.nominal_low, figures.time.nominal_high, lang) + " | " +
         side_words(figures.side.nominal, lang) + " |\n";
}

std::string figures_table(const Evaluation& e, Lang lang) {
  std::string table = say("markdown.table_head", lang) + "\n|---|---|---|---|---|---|\n";
  table += table_row(explain_path(e, Path::compulsory, lang).label, e.compulsory, lang);
  table += table_row(explain_path(e, Path::tiled, lang).label, e.tiled, lang);
  table += table_row(explain_path(e, Path::naive, lang).label, e.naive, lang);
  return table;
}

// Parentheses and blanks would end a Markdown link early.
std::string escaped_url(std::string_view url) {
  std::string escaped;
  for (char c : url) {
    if (c == '(')
      escaped += "%28";
    else if (c == ')')
      escaped += "%29";
    else if (c == ' ')
      escaped += "%20";
    else if (c != '\n' && c != '\r')
      escaped += c;
  }
  return escaped;
}

}  // namespace

std::string summary_markdown(const Evaluation& e, std::string_view url, Lang lang) {
  const VerdictWords verdict = explain_verdict(e, lang);
  std::string text = "`" + config_text_of(e.setup) + "`\n\n";
  text += verdict.sentence + " " + verdict.nominal_sentence + " " + verdict.naive_sentence + "\n\n";
  text += figures_table(e, lang) + "\n" + hand_calculation_markdown(e, lang) + "\n\n";
  text += "[Attention Roofline](" + escaped_url(url) + ")\n";
  return copyable_text(text);
}

}  // namespace roofline
